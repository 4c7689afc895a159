import { itemsNames, pairsNames, type NameWithPages } from '~/modules/addresses';
import type { ListPage } from '~/kit/content/collection';
import { routes } from '~/config/routes';
import { OTHER_KIND } from '~/kit/content/catalogue';
import { catalogue, type ItemsName, type PairsName } from '~/modules/registry';
import { derivedPages } from '~/modules/derived-pages';
import { changesPath, citedFrameworks, editionChanges, partsPath } from '~/modules/frameworks/queries';
import { withPages } from '~/modules/entries';
import { rowOf } from '~/modules/rows';
import type { Row } from '~/kit/content/collection';

type PageRow = Pick<Row, 'href' | 'title' | 'provenance'>;

export interface PagesOfKind {
  kind: string;
  rows: readonly PageRow[];
  /** The list page and number of entries, if there are too many to show a row for each. */
  folded?: { list: ListPage; count: number };
}

/** Kinds with more entries than this link to their list instead, to keep the page within its budget. */
const LISTED_MAX = 20;

/** All pages by search kind. The items of an entry, such as a framework's parts, appear as a single link to their list. */
export async function allPages(): Promise<PagesOfKind[]> {
  const alone = [
    ...catalogue.sitePages.filter(({ path }) => path !== routes.search),
    ...(await derivedPages()).filter(({ collection }) => collection === undefined),
  ];
  const rowsAlone = (kind: string): PageRow[] =>
    alone.filter(({ path }) => catalogue.kindOf(path) === kind).map(rowOfPage);
  const ofCollections = (catalogue.namesInSearch as readonly Name[]).map(async (name): Promise<PagesOfKind> => {
    const { kind, list } = inSearch(name);
    const [own, entries] = [rowsAlone(kind), await rowsOf(name)];
    return entries.length > LISTED_MAX
      ? { kind, rows: own.filter(({ href }) => href !== list.path), folded: { list, count: entries.length } }
      : { kind, rows: [...own, ...entries] };
  });
  const all = [...(await Promise.all(ofCollections)), { kind: OTHER_KIND.name, rows: rowsAlone(OTHER_KIND.name) }];
  return all.filter(({ rows, folded }) => rows.length > 0 || folded);
}

type Name = NameWithPages | ItemsName;

const isPairs = (name: Name): name is PairsName => pairsNames.some((one) => one === name);
const isItems = (name: Name): name is ItemsName => itemsNames.some((one) => one === name);

/** The search kind of a collection's pages, and the list page that links to all of them. */
const inSearch = (name: Name): { kind: string; list: ListPage } => ({
  kind: catalogue.kindOfCollection(name).name,
  list: catalogue.pages(isItems(name) ? catalogue.items(name).below : name).list,
});

const lists: Record<ItemsName, () => Promise<PageRow[]>> = {
  'framework-parts': async () =>
    (await citedFrameworks()).map(({ id, framework }) => ({
      href: partsPath(id),
      title: `${framework.data.shortName}, part by part`,
    })),
  'edition-changes': async () =>
    (await editionChanges()).map(({ framework, changes }) => ({
      href: changesPath(framework.id),
      title: `From ${changes.from} to ${changes.to}`,
    })),
};

const rowOfPage = ({ path, title }: { path: string; title: string }): PageRow => ({ href: path, title });

async function rowsOf(name: Name): Promise<PageRow[]> {
  if (isItems(name)) return lists[name]();
  if (isPairs(name)) return (await derivedPages()).filter(({ collection }) => collection === name).map(rowOfPage);
  return (await withPages(name)).map(rowOf);
}
