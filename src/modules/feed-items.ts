import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import { inWords, longDay } from '~/lib/dates';
import { editionStatus } from '~/modules/frameworks/edition';
import type { FeedItem } from '~/lib/head/feeds';
import { slug } from '~/lib/slug';
import { pathTo } from './paths';

export const articleItem = ({ collection, id, data }: CollectionEntry<'articles'>): FeedItem => ({
  title: data.title,
  description: data.excerpt,
  path: pathTo({ collection, id }),
  date: data.date,
  author: data.author,
  category: data.category,
});

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

/** The URL fragment of a document's version, such as `version-1-0`. */
export const versionFragment = (version: string) => `version-${version.replace('.', '-')}`;

/** One feed item per version of a legal document. */
export const documentItems = ({ collection, id, data }: CollectionEntry<'documents'>): FeedItem[] =>
  data.versions.map(({ version, effective, changed }) => ({
    title: `${data.title}, version ${version}`,
    description: changed,
    path: pathTo({ collection, id }),
    part: versionFragment(version),
    date: effective,
  }));

/** Feed items for a supplier: announced, started, stopped. Our first suppliers were never announced. */
export function subprocessorItems({ id, data }: CollectionEntry<'subprocessors'>): FeedItem[] {
  const { name, purpose, place, since, announced, until } = data;
  const item = (what: string, part: string, date: Date): FeedItem => ({
    title: `${name}: ${what}`,
    description: `${purpose}; ${place}.`,
    path: routes.subprocessors,
    part: `${id}-${part}`,
    date,
  });
  return [
    ...(announced ? [item(`announced, from ${longDay(since)}`, 'announced', announced)] : []),
    item(`in use from ${longDay(since)}`, 'since', since),
    ...(until ? [item(`in use until ${longDay(until)}`, 'until', until)] : []),
  ];
}
