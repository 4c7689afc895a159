import type { CollectionEntry } from 'astro:content';
import { site } from '~/config/site';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { pairId } from '~/lib/pair-ids';
import { controlPagePath } from '~/modules/controls/shared/controls';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import { published } from '~/modules/entries';

export const errataFeed: FeedInfo = {
  title: `${site.name}: errata`,
  description: 'What published versions of the controls and of the comparisons got wrong.',
  path: controlRoutes.errataFeed,
  page: controlRoutes.errata,
};

type Erratum = CollectionEntry<'errata'>;

/** What published versions got wrong, the latest correction first. */
export const errata = async (): Promise<Erratum[]> =>
  (await published('errata')).toSorted((one, other) => other.data.date.getTime() - one.data.date.getTime());

/** The page of what was wrong, if it still has one. */
export function erratumPage({ control, between }: Erratum['data']): string | undefined {
  if (control) return controlPagePath(control.id);
  const [one, other] = between ?? [];
  return one && other && crosswalkRoutes.pair(pairId(one.id, other.id));
}

export const erratumItem = ({ id, data }: Erratum): FeedItem => ({
  title: `${data.item}: corrected in ${data.corrected}`,
  description: `Wrong from ${data.since}: ${data.wrong} Right: ${data.right}`,
  path: controlRoutes.errata,
  part: id,
  date: data.date,
});
