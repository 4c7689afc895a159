import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { inWords } from '~/lib/dates';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { slug } from '~/lib/slug';
import { pathTo } from '~/modules/paths';
import { editionStatus } from './edition';

export const editionFeed: FeedInfo = {
  title: `${site.name}: editions of the frameworks`,
  description: 'Which edition of each framework is in force, and when another one replaces it.',
  path: routes.editionFeed,
  page: routes.solutions,
};

/**
 * A feed item for the edition that a framework's page covers. Its date is the day we last checked the edition, because often
 * only the month of publication is known. A new edition becomes a new item.
 *
 * @param today the day used to work out the status in the title
 */
export function editionItem({ collection, id, data }: CollectionEntry<'frameworks'>, today: Date): FeedItem {
  const { edition } = data;
  const said = [
    `${edition.title}, ${edition.publisher}.`,
    `Published ${inWords(edition.published)}${edition.replaces ? `, replacing ${edition.replaces}` : ''}.`,
    ...(edition.note ? [edition.note] : []),
  ];
  return {
    title: `${edition.name}: ${editionStatus(edition, today).label}`,
    description: said.join(' '),
    path: pathTo({ collection, id }),
    part: slug(edition.name),
    date: edition.verifiedOn,
    category: data.name,
  };
}
