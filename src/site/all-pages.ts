import { itemsNames, pairsNames } from '~/catalogue/addresses';
import { searchKinds, type FolderName, type ItemsName, type PairsName } from '~/catalogue/collections';
import { namesInSearch, OTHER_KIND } from '~/catalogue/search-kinds';
import { pagesOfQuestions } from '~/site/crosswalk/answered-questions';
import { pagesOfPairs } from '~/site/crosswalk/pairs';
import { citedFrameworks, partsPath } from '~/site/crosswalk/parts';
import { withPages } from './queries';
import { rowOf, type Row } from './rows';
import { sitePages } from './site-pages';

export interface PagesOfKind {
  kind: string;
  rows: readonly Pick<Row, 'href' | 'title' | 'provenance'>[];
}

/** All pages, by the kinds of the search: entries, what is no entry, and pairs. Of items, of which there are hundreds, the lists. */
export async function allPages(): Promise<PagesOfKind[]> {
  const kinds = await Promise.all(
    namesInSearch.map(async (name) => ({ name, kind: searchKinds[name], rows: await rowsOf(name) })),
  );
  const [pairs, entries] = [kinds.filter(({ name }) => isPairs(name)), kinds.filter(({ name }) => !isPairs(name))];
  const alone = [...sitePages, ...(await pagesOfQuestions())];
  const others = { kind: OTHER_KIND, rows: alone.map(({ path, title }) => ({ href: path, title })) };
  return [...entries, others, ...pairs];
}

type Name = FolderName | PairsName | ItemsName;

const isPairs = (name: Name): name is PairsName => pairsNames.some((one) => one === name);
const isItems = (name: Name): name is ItemsName => itemsNames.some((one) => one === name);

const lists: Record<ItemsName, () => Promise<PagesOfKind['rows']>> = {
  'framework-parts': async () =>
    (await citedFrameworks()).map(({ id, framework }) => ({
      href: partsPath(id),
      title: `${framework.data.shortName}, part by part`,
    })),
};

async function rowsOf(name: Name): Promise<PagesOfKind['rows']> {
  if (isItems(name)) return lists[name]();
  if (isPairs(name)) return (await pagesOfPairs(name)).map(({ path, title }) => ({ href: path, title }));
  return (await withPages(name)).map(rowOf);
}
