import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readEntries } from '../../site/lib/entries.ts';
import { siteMarkdown } from '../lib/site-markdown.ts';

// A property that holds whatever the code does proves nothing. Here one guard after the other is taken away, and the
// property must find a file that gets through.

const RUNS = 500;
const SEED = 20_261_121;

interface Guard {
  name: string;
  collection: string;
  /** The mutations that should find the hole: all of the collection would find it too, later. */
  kinds: readonly string[];
  remove: () => void;
}

const LINKS = ['the body holds a link'];
const nothing = () => undefined;

const guards: Guard[] = [
  {
    name: 'links are looked at',
    collection: 'features',
    kinds: LINKS,
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/addresses'), async (load) => ({
        ...(await load()),
        problemOfLink: nothing,
      }));
    },
  },
  {
    name: 'pictures are looked at',
    collection: 'features',
    kinds: LINKS,
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/addresses'), async (load) => ({
        ...(await load()),
        problemOfPicture: nothing,
      }));
    },
  },
  {
    name: 'addresses of sources are looked at',
    collection: 'claims',
    kinds: ['a field holds an address'],
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/addresses'), async (load) => ({
        ...(await load()),
        problemOfSource: nothing,
      }));
    },
  },
  {
    name: 'characters of fields and texts are looked at',
    collection: 'articles',
    kinds: ['a text holds a control or invisible character', 'an invisible character stands somewhere'],
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/characters'), async (load) => ({
        ...(await load()),
        refusedCharacter: nothing,
      }));
    },
  },
  {
    name: 'the tree of the Markdown is looked at',
    collection: 'industries',
    kinds: ['the body holds markup', 'the body holds a block'],
    remove: () => {
      vi.doMock(import('~/catalogue/reading/safe-markdown'), async (load) => ({
        ...(await load()),
        safeMarkdown: () => ({ name: 'no-check' }),
      }));
    },
  },
  {
    name: 'elements and attributes are on a list',
    collection: 'industries',
    kinds: ['the body holds a block'],
    remove: () => {
      const all = { includes: () => true } as unknown as readonly string[];
      const anything = new Proxy(
        {},
        { get: () => all, getOwnPropertyDescriptor: () => ({ value: all, configurable: true }) },
      );
      vi.doMock(import('~/catalogue/reading/safe-elements'), async (load) => ({
        ...(await load()),
        allowedElements: anything,
      }));
    },
  },
  {
    name: 'pictures are decoded before Astro does',
    collection: 'industries',
    kinds: LINKS,
    remove: () => {
      vi.doMock(import('~/catalogue/reading/safe-markdown'), async (load) => ({
        ...(await load()),
        decodablePictures: () => ({ name: 'no-check' }),
      }));
    },
  },
  {
    name: 'the size of a file is looked at',
    collection: 'claims',
    kinds: ['the file is huge'],
    remove: () => {
      vi.doMock(import('~/catalogue/reading/source'), async (load) => ({
        ...(await load()),
        readSource: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
      }));
    },
  },
  {
    name: 'front matter has its two lines',
    collection: 'features',
    kinds: ['the front matter has no end', 'the front matter has no start'],
    remove: () => {
      vi.doMock(import('~/catalogue/reading/front-matter'), async (load) => ({
        ...(await load()),
        splitFrontMatter: (text: string) => {
          const [, frontMatter = '', body = ''] =
            /([\s\S]*?)(?:\n---\n|\n\n)([\s\S]*)/.exec(text.replace(/^\W*\n/, '')) ?? [];
          return { frontMatter, frontMatterLine: 1, body, bodyLine: 1 };
        },
      }));
    },
  },
  {
    name: 'YAML has no anchors',
    collection: 'plans',
    kinds: ['YAML is more or less than plain'],
    remove: () => {
      vi.doMock(import('js-yaml'), async (load) => {
        const yaml = await load();
        return { ...yaml, load: (text, { schema }) => forgetful(yaml.load(text, schema ? { schema } : {})) };
      });
    },
  },
  {
    name: 'data follows its schema',
    collection: 'plans',
    kinds: ['a field is missing', 'a value has another type', 'a number is off'],
    remove: () => {
      vi.doMock(import('~/catalogue/reading/data'), () => ({
        checkData: <Data>(_: unknown, raw: unknown) => Promise.resolve(raw as Data),
      }));
    },
  },
  {
    name: 'unknown keys are refused',
    collection: 'testimonials',
    kinds: ['a field is unknown'],
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/parts'), async (load) => {
        const parts = await load();
        return { ...parts, testimonial: parts.testimonial.loose() as unknown as typeof parts.testimonial };
      });
    },
  },
  {
    name: 'references lead somewhere',
    collection: 'features',
    kinds: ['a reference leads nowhere'],
    remove: () => {
      vi.doMock(import('~/catalogue/checking/check-content'), async (load) => ({
        ...(await load()),
        findProblems: () => [],
      }));
    },
  },
  {
    name: 'articles with a text are complete',
    collection: 'articles',
    kinds: ['a field is missing'],
    remove: () => {
      vi.doMock(import('~/catalogue/reading/article'), async (load) => ({
        ...(await load()),
        problemsOfArticle: () => [],
      }));
    },
  },
  {
    name: 'former ids are free',
    collection: 'features',
    kinds: ['a former id is the id of an entry'],
    remove: () => {
      vi.doMock(import('~/catalogue/checking/check-publication'), async (load) => ({
        ...(await load()),
        formerIdProblems: () => [],
      }));
    },
  },
  {
    name: 'names of pairs are those of two frameworks',
    collection: 'crosswalk',
    kinds: ['the file has another name'],
    remove: () => {
      vi.doMock(import('~/catalogue/checking/check-crosswalk'), async (load) => ({
        ...(await load()),
        crosswalkProblems: () => [],
      }));
    },
  },
  {
    name: 'names of files are ids',
    collection: 'articles',
    kinds: ['the file has another name'],
    remove: () => {
      vi.doMock(import('~/catalogue/schemas/ids'), async (load) => ({ ...(await load()), ID: /^/ }));
    },
  },
];

/** As if the keys of an anchor's map were not there: only the anchor itself is what must be refused. */
function forgetful(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !/^[a-dx]$/.test(key)));
}

const config = await siteMarkdown();
const entries = readEntries();

async function check({ collection, kinds }: Pick<Guard, 'collection' | 'kinds'>) {
  const { cases } = await import('./lib/property.ts');
  const { openProject } = await import('./lib/publish.ts');
  const { faultsOf } = await import('./lib/verdict.ts');
  const project = await openProject(config, entries);
  const property = fc.asyncProperty(
    cases(kinds),
    async (one) => (await faultsOf(project, collection, one)).length === 0,
  );
  return fc.check(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
}

afterEach(() => {
  vi.doUnmock('~/catalogue/schemas/addresses');
  vi.doUnmock('~/catalogue/schemas/characters');
  vi.doUnmock('~/catalogue/schemas/ids');
  vi.doUnmock('~/catalogue/schemas/parts');
  vi.doUnmock('~/catalogue/checking/check-content');
  vi.doUnmock('~/catalogue/checking/check-crosswalk');
  vi.doUnmock('~/catalogue/checking/check-publication');
  vi.doUnmock('~/catalogue/reading/article');
  vi.doUnmock('~/catalogue/reading/data');
  vi.doUnmock('~/catalogue/reading/front-matter');
  vi.doUnmock('~/catalogue/reading/safe-elements');
  vi.doUnmock('~/catalogue/reading/safe-markdown');
  vi.doUnmock('~/catalogue/reading/source');
  vi.doUnmock('js-yaml');
  vi.resetModules();
});

test.each(guards)('without the guard that $name, the property finds a way out', async ({ remove, ...guard }) => {
  remove();
  const { failed, counterexample } = await check(guard);
  expect(failed, `${RUNS} runs found nothing.`).toBe(true);
  expect(counterexample).not.toBeNull();
});
