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

/** A page's path and the text of its share image. */
interface Shared extends ShareText {
  path: string;
}

/** Share image texts for every page that search engines may index. */
export async function shareTexts(): Promise<Shared[]> {
  const entries = await Promise.all(folderNames.map(async (name) => (await withPages(name)).map(sharedEntry)));
  return [
    { path: routes.home, title: site.headline, eyebrow: site.name },
    { path: routes.search, title: 'Find a page', eyebrow: site.name },
    ...sitePages,
    ...(await allPagesOfPairs()),
    ...(await pagesOfQuestions()),
    ...entries.flat(),
  ];
}

const texts: { [Name in FolderName]: { pages: { share(data: DataOf<Name>): ShareText } } } = registry;

function sharedEntry<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Shared {
  return { path: pathTo(entry), ...texts[entry.collection].pages.share(entry.data) };
}
