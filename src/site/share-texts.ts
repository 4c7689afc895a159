import { folderNames } from '~/catalogue/addresses';
import type { ShareText } from '~/catalogue/collection';
import { registry, type DataOf, type FolderName } from '~/catalogue/collections';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { pagesOfQuestions } from '~/site/crosswalk/answered-questions';
import { allPagesOfPairs } from '~/site/crosswalk/pairs';
import { pathTo } from './paths';
import { withPages } from './queries';
import { sitePages } from './site-pages';

/** A page and what its share image says. */
interface Shared extends ShareText {
  path: string;
  /** What the page is about: what it is called, and what it was called before. */
  entry?: { collection: FolderName; ids: readonly string[] };
}

/** The share image of every page that search engines may list. */
export async function shareTexts(): Promise<Shared[]> {
  const entries = await Promise.all(folderNames.map(async (name) => (await withPages(name)).map(sharedEntry)));
  return [
    { path: routes.home, title: 'Every control, with its evidence, on the day it is asked for.', eyebrow: site.name },
    { path: routes.search, title: 'Find a page', eyebrow: site.name },
    ...sitePages,
    ...(await allPagesOfPairs()),
    ...(await pagesOfQuestions()),
    ...entries.flat(),
  ];
}

const texts: { [Name in FolderName]: { pages: { share(data: DataOf<Name>): ShareText } } } = registry;

function sharedEntry<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Shared {
  const { collection, id, data } = entry;
  const ids = [id, ...((data.formerIds ?? []) as readonly string[])];
  return { path: pathTo(entry), entry: { collection, ids }, ...texts[collection].pages.share(data) };
}
