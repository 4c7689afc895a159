import { z } from 'astro/zod';
import { dataLicence } from '~/config/site';
import { strict } from '~/kit/content/fields/parts';
import { isoDay } from '~/lib/dates';
import { absolute } from '~/lib/head/head';
import { address, addresses, day, id } from '~/kit/content/fields/published';
import { detailedPairs, type DetailedPair } from '~/modules/crosswalk/detailed';
import { csvPath, libraryPath, oscalPath } from '~/modules/crosswalk/files/files';
import { countRelationships } from '~/modules/crosswalk/shared/relations';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';

const relationCount = (hint: string) => z.int().nonnegative().describe(hint);

const crosswalk = strict({
  id,
  frameworks: z.tuple([id, id]).describe('Ids of the two frameworks; relations read from the first to the second.'),
  version: z.string().describe('Version of the relations.'),
  changed: day.describe('Date of that version.'),
  relations: strict({
    equal: relationCount('Both parts require the same.'),
    'subset-of': relationCount('The second part requires everything that the first requires.'),
    'superset-of': relationCount('The other way round.'),
    'intersects-with': relationCount('The two parts share something, and each requires more.'),
  }).describe('How many relations there are, in the terms of NIST IR 8477.'),
  csv: address.describe('All relations, and the parts for which no relation was found.'),
  oscal: address.describe('The same relations as an OSCAL mapping collection.'),
  library: address.describe('The same relations as a library for CISO Assistant.'),
  licence: address.describe('The licence for these files.'),
  pages: addresses,
}).describe('Two frameworks compared part by part.');

export const fields = {
  crosswalks: z.array(crosswalk).describe('The pairs of frameworks compared part by part.'),
};

export const facts = async (origin: string) => ({
  crosswalks: [...(await detailedPairs()).values()].flatMap((pair) => crosswalkFact(pair, origin)),
});

function crosswalkFact({ id, first, last, data }: DetailedPair, origin: string): z.infer<typeof crosswalk>[] {
  const [newest] = data.changes;
  if (!newest) return [];
  return [
    {
      id: `crosswalk/${id}`,
      frameworks: [`framework/${first.id}`, `framework/${last.id}`],
      version: newest.version,
      changed: isoDay(newest.date),
      relations: countRelationships(data.relations),
      csv: absolute(csvPath(id), origin),
      oscal: absolute(oscalPath(id), origin),
      library: absolute(libraryPath(id), origin),
      licence: dataLicence,
      pages: [absolute(crosswalkRoutes.pair(id), origin)],
    },
  ];
}
