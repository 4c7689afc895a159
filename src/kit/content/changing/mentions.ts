import { readFileSync } from 'node:fs';
import type { Catalogue } from '~/kit/content/catalogue';
import { stringsIn } from '~/kit/content/checking/checked-entry';
import { git } from '~/kit/content/loading/git';
import { parsedData } from '~/kit/content/reading/data';
import { readEntries, type Entry } from '~/kit/content/reading/entries';
import type { Plan } from './plan';

/** Lines of a file that mention an entry. */
export interface Mention {
  file: string;
  lines: readonly number[];
}

/** The words by which texts call an entry: its name, its short name, its title. */
export function namesOf(catalogue: Catalogue, { entry }: Plan): string[] {
  const { collection, data } = entry;
  const found = catalogue.collection(collection);
  const titled = (found.newEntry?.titled ?? []).map((field) => data[field]);
  const parsed = found.stored === 'folder' ? parsedData(found.schema, data) : undefined;
  const row = parsed === undefined ? [] : [catalogue.folder(collection).pages.row(parsed as never).title];
  return [...new Set([...titled, ...row])]
    .filter((name) => typeof name === 'string')
    .filter(({ length }) => length > 2);
}

/** Citations of items that go, such as A.5.18, the part of a framework. Numbers alone and items that others have as well aren’t telling. */
export function citationsOf(catalogue: Catalogue, root: URL, { fates }: Plan): string[] {
  const isGone = (entry: Entry) =>
    fates.some(({ collection, id, to }) => collection === entry.collection && id === entry.id && to === undefined);
  const idsIn = ({ data }: Entry) =>
    stringsIn(data).flatMap(({ field, text }) => (/\]\.id$/.test(field) ? [text] : []));
  const listing = readEntries(catalogue, root.pathname).filter(({ collection }) =>
    catalogue.itemsNames.includes(collection),
  );
  const others = new Set(listing.filter((entry) => !isGone(entry)).flatMap(idsIn));
  const gone = new Set(listing.filter(isGone).flatMap(idsIn));
  return [...gone].filter((id) => !others.has(id) && /\d/.test(id) && /[a-z]/i.test(id));
}

/** The entries that would still mention some names after a change. @param root folder of the project */
export function mentionsAfter(catalogue: Catalogue, root: URL, plan: Plan, names: readonly string[]): Mention[] {
  if (names.length === 0) return [];
  const named = new RegExp(String.raw`(?<![\w-])(?:${names.map(RegExp.escape).join('|')})(?![\w-])`);
  const files = new Set(readEntries(catalogue, root.pathname).map(({ file }) => file));
  return [...files].toSorted().flatMap((file) => {
    if (plan.gone.includes(file)) return [];
    const text = plan.changed.get(file) ?? readFileSync(new URL(file, root), 'utf8');
    const lines = text.split('\n').flatMap((line, index) => (named.test(line) ? [index + 1] : []));
    return lines.length > 0 ? [{ file, lines }] : [];
  });
}

/** The files outside the content that name an entry by its id or address, according to git. @param root folder of the project */
export function codeThatNames(catalogue: Catalogue, root: URL, { entry }: Plan): string[] {
  const { collection, id } = entry;
  const prefix = catalogue.namesWithPages.includes(collection) ? catalogue.pages(collection).prefix : undefined;
  const quoted = `['"\`]${id}['"\`]`;
  const pattern = prefix === undefined ? quoted : `${quoted}|${prefix}${id}([^a-z0-9-]|$)`;
  const places = ['.', ':!src/content', ':!src/data', ':!package-lock.json'];
  return git(root, 'grep', '--files-with-matches', '-I', '--extended-regexp', '-e', pattern, '--', ...places) ?? [];
}
