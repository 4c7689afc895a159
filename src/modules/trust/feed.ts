import type { CollectionEntry } from 'astro:content';
import { site } from '~/config/site';
import { longDay } from '~/lib/dates';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { trustRoutes } from '~/modules/trust/shared/routes';

export const subprocessorFeed: FeedInfo = {
  title: `${site.name}: subprocessors`,
  description: 'Suppliers that we announce, and that start or stop processing customer data.',
  path: trustRoutes.subprocessorFeed,
  page: trustRoutes.subprocessors,
};

/** Feed items for a supplier: announced, started, stopped. Our first suppliers were never announced. */
export function subprocessorItems({ id, data }: CollectionEntry<'subprocessors'>): FeedItem[] {
  const { name, purpose, place, since, announced, until } = data;
  const item = (what: string, part: string, date: Date): FeedItem => ({
    title: `${name}: ${what}`,
    description: `${purpose}; ${place}.`,
    path: trustRoutes.subprocessors,
    part: `${id}-${part}`,
    date,
  });
  return [
    ...(announced ? [item(`announced, from ${longDay(since)}`, 'announced', announced)] : []),
    item(`in use from ${longDay(since)}`, 'since', since),
    ...(until ? [item(`in use until ${longDay(until)}`, 'until', until)] : []),
  ];
}
