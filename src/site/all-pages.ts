import { pairsNames } from '~/catalogue/addresses';
import { registry } from '~/catalogue/collections';
import { namesInSearch, OTHER_KIND } from '~/catalogue/search-kinds';
import { routes } from '~/config/routes';
import { crosswalk, nameOfPair } from './crosswalk';
import { withPages } from './queries';
import { rowOf, type Row } from './rows';
import { sitePages } from './site-pages';

export interface PagesOfKind {
  kind: string;
  rows: readonly Pick<Row, 'href' | 'title' | 'provenance'>[];
}

/** All pages, by the kinds of the search: entries, what is no entry, and pairs of entries. */
export async function allPages(): Promise<PagesOfKind[]> {
  const entries = await Promise.all(
    namesInSearch.map(async (name): Promise<PagesOfKind[]> => {
      if (name === 'crosswalk') return [];
      return [{ kind: registry[name].pages.search.kind, rows: (await withPages(name)).map(rowOf) }];
    }),
  );
  const pairs = [...(await crosswalk()).values()];
  return [
    ...entries.flat(),
    { kind: OTHER_KIND, rows: sitePages.map(({ path, title }) => ({ href: path, title })) },
    ...pairsNames.map((name) => ({
      kind: registry[name].pages.search.kind,
      rows: pairs.map((pair) => ({ href: routes.crosswalkPair(pair.id), title: nameOfPair(pair) })),
    })),
  ];
}
