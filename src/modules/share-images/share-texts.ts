import { folderNames } from '~/modules/addresses';
import type { ShareText } from '~/kit/content/collection';
import { catalogue, registry, type DataOf, type FolderName } from '~/modules/registry';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { derivedPages } from '~/modules/derived-pages';
import { pathTo } from '~/modules/paths';
import { writtenTexts } from '~/modules/pages/queries';
import { withPages } from '~/modules/entries';

/** A page's path and the text of its share image. */
interface Shared extends ShareText {
  path: string;
}

/** Share image texts for every page that search engines may index. */
export async function shareTexts(): Promise<Shared[]> {
  const entries = await Promise.all(folderNames.map(async (name) => (await withPages(name)).map(sharedEntry)));
  return [
    { path: routes.home, title: (await writtenTexts('home')).headline, eyebrow: site.name },
    ...catalogue.sitePages,
    ...(await derivedPages()),
    ...entries.flat(),
  ];
}

const texts: { [Name in FolderName]: { pages: { share(data: DataOf<Name>): ShareText } } } = registry;

function sharedEntry<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Shared {
  return { path: pathTo(entry), ...texts[entry.collection].pages.share(entry.data) };
}
