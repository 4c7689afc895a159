import type { Catalogue } from '~/kit/content/catalogue';
import { citationsOf, codeThatNames, mentionsAfter, namesOf, type Mention } from './mentions';
import type { Plan } from './plan';

/** Describes a plan to the person who has to agree to it. @param root folder of the project */
export function describePlan(catalogue: Catalogue, root: URL, plan: Plan): string {
  const { entry, changed, gone, moved, fields, links, left, fates } = plan;
  const isRemoved = fates.some(({ to }) => to === undefined);
  const names = isRemoved ? namesOf(catalogue, plan) : [];
  const mentions = mentionsAfter(catalogue, root, plan, names);
  const citing = mentionsAfter(catalogue, root, plan, citationsOf(catalogue, root, plan));
  const code = codeThatNames(catalogue, root, plan);
  const byFolder = Map.groupBy([...changed.keys()].toSorted(), folderOf);
  return [
    ...section(
      `Changes ${count(changed.size, 'file')}: ${count(fields, 'field or item', 'fields and items')}, ${count(links, 'link')}`,
      [...byFolder].map(([folder, files]) => (files.length === 1 ? String(files[0]) : `${folder} (${files.length})`)),
    ),
    ...section(`Deletes ${count(gone.length, 'file')}`, gone),
    ...section(
      `Renames ${count(moved.length, 'file')}`,
      moved.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...section('Addresses known outside', addresses(catalogue, plan)),
    ...section(
      'Left to you, because the field needs something else in its place',
      left.map(({ file, line, field, text }) => `${file}:${line} ${field}: ${text}`),
    ),
    ...section(
      `Left to you, texts that mention ${names.map((name) => `“${name}”`).join(' or ')}`,
      mentions.map(placeIn),
    ),
    ...section('Left to you, texts that cite what goes', citing.map(placeIn)),
    ...section(`Left to you, files other than content that name ${entry.id}`, code),
  ].join('\n');
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ''];

const placeIn = ({ file, lines }: Mention) => `${file}:${lines.join(', ')}`;

const folderOf = (file: string) => file.replace(/[^/]+$/, '');

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Where the addresses of pages that go or are renamed lead from now on. */
function addresses(catalogue: Catalogue, { fates }: Plan): string[] {
  const pages = fates
    .filter(({ collection }) => catalogue.folderNames.includes(collection))
    .map(({ collection, id, to }) => {
      const items = catalogue.itemsNames.filter((name) => catalogue.items(name).below === collection);
      const hasItems = fates.some((fate) => items.includes(fate.collection) && fate.id === id);
      const target = to === undefined ? catalogue.pages(collection).list.path : catalogue.addressOf(collection, to);
      return `${catalogue.addressOf(collection, id)}${hasItems ? ' and the pages below it' : ''} → ${target}`;
    });
  // Every two entries have a page, whether or not a file is about them.
  const pairs = catalogue.pairsNames.flatMap((name) => {
    const { of, pages: own } = catalogue.pairs(name);
    return fates
      .filter(({ collection }) => collection === of)
      .map(({ id, to }) => {
        const target = to === undefined ? own.list.path : `${own.prefix}…${to}…`;
        return `${own.prefix}…${id}… → ${target}`;
      });
  });
  return [...pages, ...pairs];
}
