import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

// The pages that tests visit as an example of their kind, whatever is published.

interface Written {
  order: number;
  draft?: boolean;
  publishOn?: Date;
  shortName?: string;
}

/** A collection's published entries, in its order. */
function published(collection: string): { id: string; data: Written }[] {
  const folder = `src/content/${collection}`;
  return readdirSync(folder)
    .map((name) => {
      const [, front = ''] = readFileSync(`${folder}/${name}`, 'utf8').split(/^---$/m);
      return { id: name.replace(/\.md$/, ''), data: parse(front) as Written };
    })
    .filter(({ data }) => !data.draft && !data.publishOn)
    .sort((a, b) => a.data.order - b.data.order);
}

/** An entry by its place in the order; the last one if there are fewer. */
export function example(collection: string, index = 0): { id: string; shortName: string } {
  const all = published(collection);
  const entry = all[index] ?? all.at(-1);
  if (!entry) throw new Error(`There is no entry in src/content/${collection} that a test could visit.`);
  return { id: entry.id, shortName: entry.data.shortName ?? '' };
}

/** The framework that visitors of the crosswalk want in the tests, and the one that they have. */
export const WANTED = example('frameworks');
export const HELD = example('frameworks', 1);
/** Both of them, as a pair. */
export const PAIR = `/crosswalk/${[WANTED.id, HELD.id].sort().join('--')}`;

export const FRAMEWORK = `/framework/${WANTED.id}`;
export const OTHER_FRAMEWORK = `/framework/${HELD.id}`;
export const MODEL = `/ai-model/${example('ai-models').id}`;
export const CASE_STUDY = `/case-study/${example('case-studies').id}`;
