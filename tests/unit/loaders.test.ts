import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markdownFolder, yamlFile } from '~/lib/build/loaders';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loaders-'));
});

afterEach(() => rm(root, { recursive: true }));

/** Writes a file below the temporary root, runs a loader there, and gives the ids and data that it stored. */
async function load(loader: Loader, file: string, text: string): Promise<Record<string, unknown>> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const stored = new Map<string, unknown>();
  const context = {
    collection: 'plans',
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    logger: console,
    store: {
      clear: () => stored.clear(),
      get: () => undefined,
      keys: () => stored.keys(),
      set: (entry: { id: string; data: unknown; filePath?: string }) =>
        stored.set(entry.id, [entry.data, entry.filePath]),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    generateDigest: () => 'digest',
    entryTypes: new Map([['.md', { getEntryInfo: () => ({ data: { slug: 'elsewhere' }, body: '' }) }]]),
  };
  if (typeof loader !== 'object') throw new Error('No loader.');
  await loader.load(context as unknown as LoaderContext);
  return Object.fromEntries(stored);
}

describe('a data file', () => {
  const plans = yamlFile('plans');
  const file = 'src/data/plans.yaml';

  test('gives its entries with their file', async () => {
    expect(await load(plans, file, 'small:\n  price: 1\nlarge:\n  price: 2\n')).toEqual({
      small: [{ price: 1 }, file],
      large: [{ price: 2 }, file],
    });
  });

  test.each([
    ['that is no YAML', 'small:\n  price: "1\nlarge: 2\n', /line \d+/],
    ['with an id that stands twice', 'small:\n  price: 1\nsmall:\n  price: 2\n', /must be unique at line 3/],
    ['that is a list', '- price: 1\n', /must be a map from ids to entries/],
    ['that is empty', '', /must be a map from ids to entries/],
    ['with an id that is no address', 'Small One:\n  price: 1\n', /the id "Small One" must be lower case with hyphens/],
    ['with an entry without fields', 'small: 1\n', /the entry "small" has no fields/],
  ])('%s is refused by name', async (_name, text, says) => {
    const loading = load(plans, file, text);
    await expect(loading).rejects.toThrow(says);
    await expect(loading).rejects.toThrow(/^src\/data\/plans\.yaml: /);
  });

  test('that is missing is refused by name', async () => {
    await expect(load(plans, 'src/data/other.yaml', '')).rejects.toThrow(/plans\.yaml/);
  });
});

describe('a folder of Markdown files', () => {
  const features = markdownFolder('features');

  test('makes the id from the name of the file, whatever the front matter says', async () => {
    expect(Object.keys(await load(features, 'src/content/features/iso-27001.md', '# Text'))).toEqual(['iso-27001']);
  });

  test.each(['more/security.md', 'Security.md', 'my feature.md', 'security-.md', 'sécurité.md'])(
    'refuses %s by name',
    async (name) => {
      const loading = load(features, `src/content/features/${name}`, '# Text');
      await expect(loading).rejects.toThrow(`src/content/features/${name}: the file's name becomes its address`);
    },
  );
});
