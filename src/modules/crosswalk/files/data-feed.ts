import { site } from '~/config/site';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { controlVersions } from '~/modules/controls/queries';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { nameOfPair } from '~/modules/crosswalk/pairs';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';

export const dataFeed: FeedInfo = {
  title: `${site.name}: changes to the data`,
  description: 'What each version of the controls and of the comparisons changed, corrections included.',
  path: controlRoutes.dataFeed,
  page: controlRoutes.data,
};

/** What each version of the controls and of the comparisons changed, newest first. */
export async function dataChanges(): Promise<FeedItem[]> {
  const changesOf = (
    title: string,
    path: string,
    changes: readonly { version: string; date: Date; change: string }[],
  ): FeedItem[] =>
    changes.map(({ version, date, change }) => ({
      title: `${title} ${version}`,
      description: change,
      path,
      part: version,
      date,
    }));
  const pairs = [...(await detailedPairs()).values()];
  return [
    ...changesOf('Controls', controlRoutes.list, await controlVersions()),
    ...pairs.flatMap(({ id, first, last, data }) =>
      changesOf(nameOfPair({ first: first.framework, last: last.framework }), crosswalkRoutes.pair(id), data.changes),
    ),
  ].sort((one, other) => other.date.getTime() - one.date.getTime());
}
