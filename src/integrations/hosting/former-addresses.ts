import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An address that an entry had, and the one that it has now. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * The former addresses of entries, from their `formerIds`. The build has checked the entries by then.
 *
 * @param routes the page of an entry, by its collection
 * @param pairPrefix where the pages about two frameworks stand, which are called by their ids
 */
export function formerAddresses(
  root: URL,
  routes: Readonly<Record<string, (id: string) => string>>,
  pairPrefix: string,
  pages: readonly string[],
): Moved[] {
  return Object.entries(routes).flatMap(([collection, route]) => {
    const folder = new URL(`src/content/${collection}/`, root);
    return readdirSync(folder).flatMap((name) => {
      const id = name.replace(/\.md$/, '');
      return formerIds(readFileSync(new URL(name, folder), 'utf8')).flatMap((former) => [
        { from: route(former), to: route(id) },
        ...(collection === 'frameworks' ? pairsOf(former, id, pairPrefix, pages) : []),
      ]);
    });
  });
}

function formerIds(text: string): readonly string[] {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  if (!yaml.includes('formerIds')) return [];
  return (parse(yaml) as { formerIds?: string[] }).formerIds ?? [];
}

/** The pages about a framework and another, which were called by its former id in either order. */
function pairsOf(former: string, id: string, prefix: string, pages: readonly string[]): Moved[] {
  return pages
    .filter((page) => page.startsWith(prefix))
    .flatMap((to) => {
      const [first = '', last = ''] = to.slice(prefix.length).split('--');
      const other = first === id ? last : last === id ? first : undefined;
      if (other === undefined) return [];
      return [`${former}--${other}`, `${other}--${former}`].map((pair) => ({ from: prefix + pair, to }));
    });
}
