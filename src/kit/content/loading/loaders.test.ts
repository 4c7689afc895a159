// Entry files are read the same way whichever editor saved them, and errors in them name the file.

import { EventEmitter } from 'node:events';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadedEntries } from './content-state';
import { checkAll, markdownFolder, pathWithin, yamlFile, yamlFolder } from './loaders';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { readSource } from '~/kit/content/reading/source';
import { formerAddresses } from '~/kit/publish/hosting/host-files';
import { existing } from '~/kit/content/new-entry/existing';
import { readEntries } from '~/kit/content/reading/entries';
import { Catalogue } from '~/kit/content/catalogue';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { catalogue } from '~/modules/registry';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loaders-'));
});

afterEach(() => rm(root, { recursive: true }));

interface Stored {
  id: string;
  data: unknown;
  filePath?: string;
}

/** The part of a store that the loaders use. */
function storeOf(stored: Map<string, Stored>) {
  return {
    keys: () => [...stored.keys()],
    values: () => [...stored.values()],
    delete: (id: string) => stored.delete(id),
    set: (entry: Stored) => stored.set(entry.id, entry),
  };
}

/** Writes a file under the temporary root, runs a loader there, and returns the ids and data it stored. */
async function load(
  { loader }: { loader: Loader },
  file: string,
  text: string,
  warned: string[] = [],
  stored = new Map<string, Stored>(),
  watcher?: object,
): Promise<Record<string, unknown>> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const context = {
    collection: 'plans',
    config: { root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) },
    logger: { warn: (message: string) => warned.push(message), fork: () => ({ info: () => {}, error: () => {} }) },
    store: storeOf(stored),
    watcher,
  };
  if (typeof loader !== 'object') throw new Error('No loader.');
  await loader.load(context as unknown as LoaderContext);
  return Object.fromEntries([...stored].map(([id, { data, filePath }]) => [id, [data, filePath]]));
}

describe('a data file', () => {
  const plans = yamlFile('plans', z.strictObject({ price: z.int() }));
  const file = 'src/data/plans.yaml';

  test('stores its entries with their file', async () => {
    expect(await load(plans, file, '- id: small\n  price: 1\n- id: large\n  price: 2\n')).toEqual({
      small: [{ price: 1 }, file],
      large: [{ price: 2 }, file],
    });
  });

  test.each([
    [
      'that is not valid YAML',
      '- id: small\n  price: "1\n- id: large\n',
      /yaml:\d+: not valid YAML: .*the quotation mark before this text isn’t closed/,
    ],
    [
      'with a duplicate id',
      '- id: small\n  price: 1\n- id: small\n  price: 2\n',
      /yaml:3: entry 2 of the list has the id "small", which another entry above has; rename or delete one/,
    ],
    ['that is a map', 'small:\n  price: 1\n', /must be a list of entries/],
    ['that is empty', '', /must be a list of entries/],
    ['with an entry without an id', '- price: 1\n', /:1: entry 1 of the list must begin with its id/],
    ['with an entry that isn’t a map', '- small\n', /:1: entry 1 of the list must begin with its id/],
    [
      'with an id that can’t be an address',
      '- id: Small One\n  price: 1\n',
      /the id "Small One" must consist of at most 80 lower-case letters/,
    ],
    ['with an entry that has no fields', '- id: small\n', /:1 small.price: the field is missing/],
  ])('%s is rejected, and the error names the file', async (_name, text, says) => {
    const loading = load(plans, file, text);
    await expect(loading).rejects.toThrow(says);
    await expect(loading).rejects.toThrow(/^src\/data\/plans\.yaml: |^src\/data\/plans\.yaml:\d+[: ]/);
  });

  test('that is missing is reported by name', async () => {
    await expect(load(plans, 'src/data/other.yaml', '')).rejects.toThrow(/plans\.yaml/);
  });
});

describe('a folder of Markdown files', () => {
  const features = markdownFolder('features', z.strictObject({ order: z.int() }));

  test('takes the id from the file name, whatever the front matter says', async () => {
    expect(Object.keys(await load(features, 'src/content/features/iso-27001.md', '---\norder: 1\n---\nText'))).toEqual([
      'iso-27001',
    ]);
  });

  test('warns about an entry that it may publish, and rejects one that it must not', async () => {
    const rules = {
      check: ({ data }: { data: { order: number } }) =>
        data.order > 2 ? [{ field: 'order', message: 'too many' }] : [],
      warn: ({ filePath }: { filePath: string }, today: Date) => [`${filePath}: seen ${today.getUTCFullYear() > 2000}`],
    };
    const strict = markdownFolder('features', z.strictObject({ order: z.int() }), rules);
    const warned: string[] = [];
    const stored = await load(strict, 'src/content/features/a.md', '---\norder: 2\n---\nText', warned);
    expect(Object.keys(stored)).toEqual(['a']);
    expect(warned).toEqual(['src/content/features/a.md: seen true']);
    const loading = load(strict, 'src/content/features/a.md', '---\norder: 3\n---\nText', warned);
    await expect(loading).rejects.toThrow('src/content/features/a.md:2 order: too many');
    expect(warned).toHaveLength(1);
  });

  test.each([
    'more/security.md',
    'Security.md',
    'my feature.md',
    'security-.md',
    'sécurité.md',
    'C# connector.md',
    '100%.md',
    'why?.md',
  ])('rejects %s, and the error names the file', async (name) => {
    const loading = load(features, `src/content/features/${name}`, '---\norder: 1\n---\nText');
    await expect(loading).rejects.toThrow(`src/content/features/${name}: the file's name becomes the page's address`);
  });

  test.each(['#security.md#', 'security.md~', 'security.txt'])('rejects %s, which isn’t Markdown', async (name) => {
    const loading = load(features, `src/content/features/${name}`, '---\norder: 1\n---\nText');
    await expect(loading).rejects.toThrow(`src/content/features/${name}: entries are Markdown files`);
  });

  test('rejects a link to a missing file or to a folder, and the error names the link', async () => {
    for (const target of ['missing.md', root]) {
      const link = join(root, 'src/content/features/linked.md');
      await mkdir(dirname(link), { recursive: true });
      await symlink(target, link);
      await expect(load(features, 'src/content/features/a.md', '---\norder: 1\n---\n')).rejects.toThrow(
        'src/content/features/linked.md: the file is a link that leads to no readable file',
      );
      await rm(link);
    }
  });

  test.each(['.DS_Store', '._security.md', '.#security.md', '.obsidian/app.json', 'Thumbs.db', 'desktop.ini'])(
    'ignores %s, which an operating system or an editor has left behind',
    async (name) => {
      await load(features, 'src/content/features/security.md', '---\norder: 1\n---\nText');
      const ids = Object.keys(await load(features, `src/content/features/${name}`, 'Not an entry.'));
      expect(ids).toEqual(['security']);
      const read = new Catalogue([{ collections: { features: catalogue.collection('features') } }] as never);
      expect(readEntries(read, root).map(({ id }) => id)).toEqual(['security']);
      expect([...existing(read, pathToFileURL(`${root}/`), 'features').keys()]).toEqual(['security']);
    },
  );

  describe('in a second build', () => {
    const file = 'src/content/features/a.md';
    const seen = vi.fn(() => []);
    const watched = markdownFolder('features', z.strictObject({ order: z.int() }), { check: seen });
    const store = new Map<string, Stored>();

    beforeEach(async () => {
      store.clear();
      await load(watched, file, '---\norder: 1\n---\nText', [], store);
      seen.mockClear();
    });

    test('reads every file again, and rejects a bad one', async () => {
      expect(await load(watched, file, '---\norder: 2\n---\nText', [], store)).toEqual({ a: [{ order: 2 }, file] });
      expect(seen).toHaveBeenCalledOnce();
      await expect(load(watched, file, '---\norder: none\n---\nText', [], store)).rejects.toThrow(file);
    });

    test('repeats its warnings', async () => {
      const warning = markdownFolder('features', z.strictObject({ order: z.int() }), { warn: () => ['old'] });
      const warned: string[] = [];
      await load(warning, file, '---\norder: 1\n---\nText', warned, store);
      expect(warned).toEqual(['old']);
    });

    test('drops an entry whose file is gone', async () => {
      await rm(join(root, file));
      expect(
        Object.keys(await load(watched, 'src/content/features/b.md', '---\norder: 1\n---\nText', [], store)),
      ).toEqual(['b']);
    });
  });
});

describe('a file saved by any editor', () => {
  const file = 'src/content/features/reports.md';
  const PLAIN = '---\norder: 1\nformerIds: [reporting]\n---\n\nText\n\n---\n\nMore\n';

  test.each([
    ['plain', PLAIN],
    ['with a byte-order mark', `\ufeff${PLAIN}`],
    ['with CRLF', PLAIN.replaceAll('\n', '\r\n')],
    ['with spaces after its fences', PLAIN.replaceAll('---\n', '---  \n')],
    ['with all of these', `\ufeff${PLAIN.replaceAll('---\n', '--- \r\n')}`],
  ])('%s is read in the same way by the build, the check and the redirects', async (_name, text) => {
    const features = markdownFolder('features', z.strictObject({ order: z.int(), formerIds: z.array(z.string()) }));
    expect(await load(features, file, text)).toEqual({ reports: [{ order: 1, formerIds: ['reporting'] }, file] });

    // The check also looks at the other collections of this file.
    await mkdir(join(root, 'src/data/crosswalk'), { recursive: true });
    await writeFile(join(root, 'src/data/plans.yaml'), '- id: small\n  price: 1\n');
    const config = { root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) };
    const { content } = await checkAll(config as Parameters<typeof checkAll>[0]);
    expect(content['features']?.map(({ data }) => data)).toEqual([{ order: 1, formerIds: ['reporting'] }]);

    const loaded = loadedEntries().filter(({ collection }) => collection === 'features');
    const data = { order: 1, formerIds: ['reporting'] };
    const body = '\nText\n\n---\n\nMore\n';
    expect(loaded.map((entry) => ({ ...entry, body: entry.body.replace(/ +$/gm, '') }))).toEqual([
      { collection: 'features', id: 'reports', file, data, body },
    ]);
    expect(formerAddresses(catalogue, loaded, [])).toEqual([{ from: '/feature/reporting', to: '/feature/reports' }]);
    expect(parseMarkdown(readSource(Buffer.from(text), file)).data).toEqual(data);
  });
});

test('an entry is read again when a file changes that it may show', async () => {
  const path = 'src/content/features/a.md';
  const stored = new Map<string, Stored>();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const features = markdownFolder('features', z.strictObject({ order: z.int() }));
  await load(features, path, '---\norder: 1\n---\nText', [], stored, watcher);
  await writeFile(join(root, path), '---\norder: 2\n---\nText');
  watcher.emit('add', join(root, 'public/pictures/desk.png'));
  await vi.waitFor(() => expect(stored.get('a')?.data).toEqual({ order: 2 }), 5000);
});

test('a folder whose last entry was deleted counts as empty', async () => {
  markdownFolder('features', z.strictObject({ order: z.int() }));
  const config = { root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) };
  await mkdir(join(root, 'src/data'), { recursive: true });
  await writeFile(join(root, 'src/data/plans.yaml'), '- id: small\n  price: 1\n');
  const { content } = await checkAll(config as Parameters<typeof checkAll>[0]);
  expect(content['features']).toEqual([]);
});

describe('a folder of pairs', () => {
  const pairs = yamlFolder('crosswalk', z.strictObject({ none: z.string() }), 'by two ids');

  test('takes the id from the file name', async () => {
    const file = 'src/data/crosswalk/gdpr--soc-2.yaml';
    expect(await load(pairs, file, 'none: Nothing.\n')).toEqual({ 'gdpr--soc-2': [{ none: 'Nothing.' }, file] });
  });

  test.each(['gdpr.yaml', 'gdpr-soc-2.yaml', 'gdpr--soc-2--iso.yaml', 'GDPR--soc-2.yaml', 'a/b--c.yaml', 'a--b.yml'])(
    'rejects %s, and the error names the file',
    async (name) => {
      const loading = load(pairs, `src/data/crosswalk/${name}`, 'none: Nothing.\n');
      await expect(loading).rejects.toThrow(`src/data/crosswalk/${name}: the file's name must be two ids`);
    },
  );

  test('rejects unknown keys, and the error names the file and the field', async () => {
    const loading = load(pairs, 'src/data/crosswalk/a--b.yaml', 'nothing: at all\n');
    await expect(loading).rejects.toThrow(
      /^src\/data\/crosswalk\/a--b\.yaml:1 .*\n[^]*a--b\.yaml:1 nothing: unknown field/,
    );
  });
});

test.each([
  ['C:\\site\\src\\content\\terms\\', 'C:\\site\\src\\content\\terms\\old\\a.md', win32],
  ['\\\\server\\site\\terms\\', '\\\\server\\site\\terms\\old\\a.md', win32],
  ['/site/src/content/terms/', '/site/src/content/terms/old/a.md', posix],
])('below %s, %s is old/a.md', (folder, file, system) => {
  expect(pathWithin(folder, file, system)).toBe('old/a.md');
});
