// The property tests can fail: they find an attack once a guard is removed.

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEntries } from './entries';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { readGood } from '#tests/lib/properties/publish.ts';

// A property that holds whatever the code does proves nothing. Here a guard of each kind (links, characters, Markdown, schemas,
// relations between entries, file names) is removed, and the property must find a file that gets through.

const RUNS = 500;
const SEED = 20_261_121;

interface Guard {
  name: string;
  collection: string;
  /** The mutations that should find the hole. Running every mutation would also find it, but later. */
  kinds: readonly string[];
  remove: () => void;
}

const LINKS = ['the body contains a link'];
const nothing = () => undefined;

const guards: Guard[] = [
  {
    name: 'links are checked',
    collection: 'features',
    kinds: LINKS,
    remove: () => {
      vi.doMock(import('~/kit/content/fields/addresses'), async (load) => ({
        ...(await load()),
        problemOfLink: nothing,
      }));
    },
  },
  {
    name: 'characters in fields and Markdown are checked',
    collection: 'articles',
    kinds: ['a string contains a control or invisible character', 'an invisible character appears somewhere'],
    remove: () => {
      vi.doMock(import('~/kit/content/fields/characters'), async (load) => ({
        ...(await load()),
        refusedCharacter: nothing,
      }));
    },
  },
  {
    name: 'the Markdown tree is checked',
    collection: 'industries',
    kinds: ['the body contains markup', 'the body contains a block'],
    remove: () => {
      vi.doMock(import('./safe-markdown'), async (load) => ({
        ...(await load()),
        safeMarkdown: () => ({ name: 'no-check' }),
      }));
    },
  },
  {
    name: 'data matches its schema',
    collection: 'plans',
    kinds: ['a field is missing', 'a value has another type', 'a number is out of range'],
    remove: () => {
      vi.doMock(import('./data'), () => ({
        checkData: <Data>(_: unknown, raw: unknown) => Promise.resolve(raw as Data),
      }));
    },
  },
  {
    name: 'references lead to an entry',
    collection: 'features',
    kinds: ['a reference leads nowhere'],
    remove: () => {
      vi.doMock(import('~/kit/content/checking/check-content'), async (load) => ({
        ...(await load()),
        findProblems: () => [],
      }));
    },
  },
  {
    name: 'file names are ids',
    collection: 'articles',
    kinds: ['the file has another name'],
    remove: () => {
      vi.doMock(import('~/kit/content/fields/ids'), async (load) => ({ ...(await load()), ID: /^/ }));
      // A second file with the same headline is rejected for that reason.
      vi.doMock('~/kit/content/checking/check-distinct', () => ({ distinctProblems: () => [] }));
    },
  },
];

const config = await siteMarkdown();
const entries = readEntries();
const good = await readGood(config, entries);

async function check({ collection, kinds }: Pick<Guard, 'collection' | 'kinds'>) {
  const { cases } = await import('#tests/lib/properties/property.ts');
  const { openProject } = await import('#tests/lib/properties/publish.ts');
  const { faultsOf } = await import('#tests/lib/properties/verdict.ts');
  const project = await openProject(config, entries, good);
  const property = fc.asyncProperty(
    cases(kinds),
    async (one) => (await faultsOf(project, collection, one)).length === 0,
  );
  return fc.check(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
}

// Modules loaded with their guards must be loaded again.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('~/kit/content/fields/addresses');
  vi.doUnmock('~/kit/content/fields/characters');
  vi.doUnmock('~/kit/content/fields/ids');
  vi.doUnmock('~/kit/content/checking/check-content');
  vi.doUnmock('~/kit/content/checking/check-distinct');
  vi.doUnmock('~/kit/content/reading/data');
  vi.doUnmock('~/kit/content/reading/safe-markdown');
  vi.doUnmock('js-yaml');
});

test.each(guards)(
  'without the guard “$name”, the property finds a file that gets through',
  async ({ remove, ...guard }) => {
    remove();
    const { failed, counterexample } = await check(guard);
    expect(failed, `${RUNS} runs found nothing.`).toBe(true);
    expect(counterexample).not.toBeNull();
  },
);
