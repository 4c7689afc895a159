import type { CollectionEntry } from 'astro:content';
import { trustAreas, trustStates, type TrustArea } from './areas';
import { published } from '~/modules/entries';

interface Area<Entry> {
  id: TrustArea;
  title: string;
  entries: readonly Entry[];
}

type Stated = 'trust-statements' | 'security-questions';

/** Groups a collection by area, in the trust centre's order. Leaves out empty areas. */
async function byArea<Name extends Stated>(name: Name): Promise<Area<CollectionEntry<Name>>[]> {
  const entries = Map.groupBy(await published(name), ({ data }) => data.area);
  return trustAreas.flatMap(({ id, title }) => {
    const found = entries.get(id);
    return found ? [{ id, title, entries: found }] : [];
  });
}

/** The trust centre's statements by area; within an area, measures already in place come first. */
export async function trustStatements(): Promise<Area<CollectionEntry<'trust-statements'>>[]> {
  const rank = ({ data }: CollectionEntry<'trust-statements'>) => trustStates.indexOf(data.state);
  return (await byArea('trust-statements')).map((area) => ({
    ...area,
    entries: area.entries.toSorted((a, b) => rank(a) - rank(b)),
  }));
}

export const securityQuestions = () => byArea('security-questions');
