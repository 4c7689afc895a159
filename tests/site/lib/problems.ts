const SHOWN = 40;
const PLACES_SHOWN = 3;

/** `internalLinksResolve` → `internal links resolve`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Problems as a list in which one that many pages share stands once. */
export function inList(problems: readonly string[]): string {
  const places = new Map<string, string[]>();
  for (const problem of problems) {
    const [, place = '', text = problem] = /^(\S+): ([\s\S]*)$/.exec(problem) ?? [];
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  const lines = [...places].map(([text, all]) => {
    const [...pages] = new Set(all);
    const more = pages.length > PLACES_SHOWN ? ` and ${pages.length - PLACES_SHOWN} more` : '';
    return `  - ${pages.slice(0, PLACES_SHOWN).join(', ')}${more}: ${text}`;
  });
  const rest = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : [];
  return [`${problems.length} problem(s)`, ...lines.slice(0, SHOWN), ...rest].join('\n');
}
