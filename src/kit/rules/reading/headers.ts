/** A rule in `_headers`: a path pattern, the headers it removes (`! Name`), and those it sets. */
export interface HeaderRule {
  pattern: string;
  removed: string[];
  /** Whether the pattern matches a path. */
  fits: (path: string) => boolean;
  headers: [name: string, value: string][];
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const [, name, value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const [, removed] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else if (removed) rules.at(-1)?.removed.push(removed.toLowerCase());
    else rules.push({ ...patternOf(line.trim()), removed: [], headers: [] });
  }
  return rules;
}

function patternOf(pattern: string): Pick<HeaderRule, 'pattern' | 'fits'> {
  const expression = new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
  return { pattern, fits: (path) => expression.test(path) };
}

/** The values that a host sends for each header at a path: several if several rules set it. */
export function headersAt(path: string, rules: readonly HeaderRule[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { fits, removed, headers } of rules) {
    if (!fits(path)) continue;
    for (const name of removed) values.delete(name);
    for (const [name, value] of headers) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}
