import { z } from 'astro/zod';
import type { DataSet } from '~/kit/content/data-set';
import { relationsSchema } from '~/modules/crosswalk/schemas/relations';
import { strict } from '~/kit/content/fields/parts';
import { address, day, id } from '~/kit/content/fields/published';
import { isoDay } from '~/lib/dates';
import { absolute } from '~/lib/head/head';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { pairDataName } from './files';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';

const { version, relations, none, sources } = relationsSchema.shape;

export const pair = strict({
  id: z.string().describe('The ids of both frameworks. Stays the same across builds.'),
  first: id.describe('Id of the first framework.'),
  last: id.describe('Id of the second framework.'),
  version,
  date: day.optional().describe('Date of that version.'),
  sources,
  relations,
  none,
  page: address.describe('Its page.'),
});

/** The frameworks compared part by part, as data. */
export const pairData: DataSet = {
  ...pairDataName,
  fields: { pairs: z.array(pair).describe('The pairs. Each has its own version.') },
  data: async (origin) => ({
    pairs: [...(await detailedPairs()).values()].map(({ id: own, first, last, data }) => ({
      id: own,
      first: first.id,
      last: last.id,
      version: data.version,
      date: data.changes[0] && isoDay(data.changes[0].date),
      sources: data.sources,
      relations: data.relations,
      none: data.none,
      page: absolute(crosswalkRoutes.pair(own), origin),
    })),
  }),
};
