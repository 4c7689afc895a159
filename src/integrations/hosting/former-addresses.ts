import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { addressOf, folderNames, placeOf } from '~/catalogue/addresses';

/** An address that an entry had, and the one that it has now. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * The former addresses of entries, from their `formerIds`. The build has checked the entries by then.
 *
 * @param root folder of the project
 * @param pages paths of the built pages: those about two frameworks are called by the ids of both
 */
export function formerAddresses(root: URL, pages: readonly string[]): Moved[] {
  return folderNames.flatMap((collection) => {
    const folder = new URL(placeOf(collection), root);
    return readdirSync(folder).flatMap((name) => {
      const id = name.replace(/\.md$/, '');
      return formerIds(readFileSync(new URL(name, folder), 'utf8')).flatMap((former) => [
        { from: addressOf(collection, former), to: addressOf(collection, id) },
        ...(collection === 'frameworks' ? pairsOf(former, id, addressOf('crosswalk', ''), pages) : []),
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
