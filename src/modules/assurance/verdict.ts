import { controls } from './promises';

const SHOWN = 40;
const PLACES_SHOWN = 3;

/** Finds the file and line to edit for a problem at a place, if an entry caused it. */
type FindSource = (place: string, text: string) => string | undefined;

/** The broken promises as the build reports them; empty if there are none. */
export function failuresInWords(
  problems: ReadonlyMap<string, readonly string[]>,
  find: FindSource = () => undefined,
): string {
  return controls
    .flatMap(({ id, promise }) => {
      const found = problems.get(id) ?? [];
      return found.length > 0 ? [`${id} ${promise}\n${inList(found, find)}`] : [];
    })
    .join('\n');
}

/** Lists problems line by line; problems shared by several pages are listed once. */
export function inList(problems: readonly string[], find: FindSource = () => undefined): string {
  const places = new Map<string, string[]>();
  for (const problem of problems) {
    const [, place = '', text = problem] = /^(\S+): ([\s\S]*)$/.exec(problem) ?? [];
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  const lines = [...places].map(([text, all]) => {
    const [...pages] = new Set(all);
    const more = pages.length > PLACES_SHOWN ? ` and ${pages.length - PLACES_SHOWN} more` : '';
    const [source] = pages.flatMap((page) => find(page, text) ?? []);
    const line = `  - ${pages.slice(0, PLACES_SHOWN).join(', ')}${more}: ${text}`;
    return source === undefined ? line : `${line}\n    correct it in ${source}`;
  });
  const rest = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : [];
  return [...lines.slice(0, SHOWN), ...rest].join('\n');
}
