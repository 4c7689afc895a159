// Removing or renaming an entry changes everything that names it, and nothing else.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Catalogue } from '~/kit/content/catalogue';
import { dataFile, dataFolder, folder, pairs } from '~/kit/content/collection';
import { distinct, lifecycle, line, pathOfSite, referTo, strict } from '~/kit/content/fields/parts';
import { subject } from '~/kit/content/subject';
import { carryOut, collectionOf } from './change';
import { describePlan } from './describe';
import { planChange } from './plan';

const newEntry = (name: string) => ({ name, asks: 'Its name', titled: ['name'] });
const pagesAt = (name: string) => ({
  search: { name, weight: 1 },
  prefix: `/${name}/`,
  list: { name, path: `/${name}s`, title: name, eyebrow: name },
});
const menus = { header: 'none', footer: 'none' } as const;
const name = line('Its name.');

/** Trees, with their rings and pairs of them, and birds that nest in them. */
const catalogue = new Catalogue([
  subject({
    anchors: { listed: { '/garden': [{ collection: 'spots', before: 'at-' }] } },
    collections: {
      trees: folder({
        schema: strict({ name, ...lifecycle }),
        newEntry: newEntry('tree'),
        pages: {
          ...pagesAt('tree'),
          menus,
          row: (data) => ({ title: data.name, description: '' }),
          share: (data) => ({ title: data.name, eyebrow: '' }),
        },
      }),
      birds: folder({
        schema: strict({
          name,
          trees: distinct(referTo('trees'), { min: 1, max: 3 }),
          nests: z
            .array(strict({ tree: referTo('trees'), height: z.int() }))
            .min(1)
            .optional(),
          more: strict({ label: line('Words.'), path: pathOfSite('Where to.') }).optional(),
          ...lifecycle,
        }),
        newEntry: newEntry('bird'),
        pages: {
          ...pagesAt('bird'),
          menus,
          row: (data) => ({ title: data.name, description: '' }),
          share: (data) => ({ title: data.name, eyebrow: '' }),
        },
      }),
      walks: dataFile({
        about: 'tree',
        schema: strict({ name, tree: referTo('trees') }),
        newEntry: newEntry('walk'),
        shownOn: [],
      }),
      spots: dataFile({ of: 'trees', schema: strict({ name }), newEntry: newEntry('spot'), shownOn: [] }),
      fame: dataFile({
        of: 'trees',
        outlives: true,
        schema: strict({ name }),
        newEntry: newEntry('fame'),
        shownOn: [],
      }),
      rings: dataFolder({
        of: 'trees',
        called: 'by one id',
        schema: strict({ rings: z.array(strict({ id: name })) }),
        newEntry: undefined,
        items: {
          search: { name: 'Rings', weight: 1 },
          below: 'trees',
          segment: 'rings',
          idsOf: ({ rings = [] }) => (rings as readonly { id: string }[]).map(({ id }) => id),
        },
      }),
      likeness: pairs({
        of: 'trees',
        turned: { from: 'to', to: 'from', taller: 'smaller', smaller: 'taller' },
        schema: strict({ from: name, to: name, kind: z.enum(['taller', 'smaller']) }),
        newEntry: newEntry('likeness'),
        pages: { ...pagesAt('likeness'), menus, parts: [] },
      }),
    },
  }),
]);

const FILES = {
  'src/content/trees/ash.md': '---\nname: Ash\n---\n',
  'src/content/trees/elm.md':
    '---\nname: Elm # as in the street\n---\nSee [the ash](/tree/ash#leaves), and an ash tree.\n',
  'src/content/trees/oak.md': '---\nname: Oak\n---\n',
  'src/content/birds/owl.md':
    '---\nname: Owl\ntrees: [oak,  ash]\n# Where they breed.\nnests:\n  - tree: ash\n    height: 5\nmore: { label: Its tree, path: /tree/ash/rings }\n---\n[Rings](/tree/ash/rings/r-1) of the Ash.\n',
  'src/content/birds/tit.md':
    '---\nname: Tit\ntrees:\n  - ash\nnests:\n  # Low.\n  - tree: ash\n    height: 1\n\n  - tree: elm\n    height: 2\n---\n',
  'src/data/walks.yaml':
    '# Walks.\n- id: short\n  name: Round the ash\n  tree: ash\n- id: long # All day.\n  name: To the elm with r-1 and r-2\n  tree: elm\n',
  'src/data/spots.yaml': '- id: ash\n  name: North\n',
  'src/data/fame.yaml': '- id: ash\n  name: Yggdrasil\n',
  'src/data/rings/ash.yaml': 'rings:\n  - id: r-1\n',
  'src/data/likeness/ash--elm.yaml': 'from: Trunk\nto: Crown\nkind: taller\n',
  'src/content/birds/jay.md':
    "---\nname: Jay\ntrees: ['oak']\nmore: { label: Map, path: '/garden#at-ash' }\n---\n[Both](/likeness/ash--elm)\n",
};

let root: string;
let url: URL;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const change = (kind: string, id: string, to?: string) => {
  const plan = planChange(catalogue, url, collectionOf(catalogue, kind), id, to);
  const told = describePlan(catalogue, url, plan);
  carryOut(plan, url);
  return { plan, told };
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'changing-'));
  url = pathToFileURL(`${root}/`);
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});

afterEach(() => rm(root, { recursive: true }));

describe('removing an entry', () => {
  test('deletes the files that are named after it or about nothing else, and the folders that this empties', () => {
    const { plan } = change('tree', 'ash');
    expect(plan.gone).toEqual([
      'src/content/trees/ash.md',
      'src/data/rings/ash.yaml',
      'src/data/likeness/ash--elm.yaml',
    ]);
    expect(plan.gone.filter((file) => existsSync(join(root, dirname(file)) + '/' + file.split('/').at(-1)))).toEqual(
      [],
    );
    expect(existsSync(join(root, 'src/data/likeness'))).toBe(false);
    expect(read('src/data/spots.yaml')).toBe('[]\n');
    expect(read('src/data/walks.yaml')).toBe(
      '# Walks.\n- id: long # All day.\n  name: To the elm with r-1 and r-2\n  tree: elm\n',
    );
  });

  test('keeps entries that outlive it', () => {
    change('tree', 'ash');
    expect(read('src/data/fame.yaml')).toBe(FILES['src/data/fame.yaml']);
  });

  test('cuts the smallest part of an entry that names it, and leaves the words of links', () => {
    change('tree', 'ash');
    expect(read('src/content/birds/owl.md')).toBe(
      '---\nname: Owl\ntrees: [oak]\n# Where they breed.\n---\nRings of the Ash.\n',
    );
    expect(read('src/content/trees/elm.md')).toBe(
      '---\nname: Elm # as in the street\n---\nSee the ash, and an ash tree.\n',
    );
    expect(read('src/content/birds/jay.md')).toBe("---\nname: Jay\ntrees: ['oak']\n---\nBoth\n");
  });

  test('leaves to a person what a schema can’t do without, and texts that mention it', () => {
    const { plan, told } = change('tree', 'ash');
    expect(plan.left).toEqual([{ file: 'src/content/birds/tit.md', line: 4, field: 'trees[0]', text: 'ash' }]);
    expect(read('src/content/birds/tit.md')).toBe(
      '---\nname: Tit\ntrees:\n  - ash\nnests:\n  # Low.\n\n  - tree: elm\n    height: 2\n---\n',
    );
    expect(told).toContain('/tree/ash and the pages below it → /trees\n');
    expect(told).toContain('texts that mention “Ash”:\n  src/content/birds/owl.md:6\n');
    expect(told).toContain('texts that cite what goes:\n  src/data/walks.yaml:3\n');
  });

  test('keeps line endings and a byte-order mark', async () => {
    const file = 'src/content/birds/owl.md';
    await writeFile(join(root, file), `\ufeff${FILES[file].replaceAll('\n', '\r\n')}`);
    change('tree', 'ash');
    expect(read(file)).toBe(
      '\ufeff---\r\nname: Owl\r\ntrees: [oak]\r\n# Where they breed.\r\n---\r\nRings of the Ash.\r\n',
    );
  });

  test('of a pair keeps the pair’s page, which links lead to', () => {
    const { plan } = change('likeness', 'ash--elm');
    expect([plan.gone, plan.changed.size]).toEqual([['src/data/likeness/ash--elm.yaml'], 0]);
  });
});

describe('renaming an entry', () => {
  test('renames what is named after it, and gives every reference and link the new id', () => {
    const { plan, told } = change('tree', 'ash', 'common-ash');
    expect(plan.moved.map(({ to }) => to)).toEqual([
      'src/content/trees/common-ash.md',
      'src/data/rings/common-ash.yaml',
      'src/data/likeness/common-ash--elm.yaml',
    ]);
    expect(plan.left).toEqual([]);
    expect(read('src/content/trees/common-ash.md')).toBe('---\nname: Ash\nformerIds: [ash]\n---\n');
    expect(read('src/content/birds/owl.md')).toBe(
      '---\nname: Owl\ntrees: [oak,  common-ash]\n# Where they breed.\nnests:\n  - tree: common-ash\n    height: 5\nmore: { label: Its tree, path: /tree/common-ash/rings }\n---\n[Rings](/tree/common-ash/rings/r-1) of the Ash.\n',
    );
    expect(read('src/content/birds/jay.md')).toBe(
      "---\nname: Jay\ntrees: ['oak']\nmore: { label: Map, path: '/garden#at-common-ash' }\n---\n[Both](/likeness/common-ash--elm)\n",
    );
    expect(read('src/data/fame.yaml')).toBe('- id: common-ash\n  name: Yggdrasil\n');
    expect(told).toContain('/tree/ash and the pages below it → /tree/common-ash\n');
  });

  test('turns a pair round if its ids change places', () => {
    change('tree', 'ash', 'white-ash');
    expect(read('src/data/likeness/elm--white-ash.yaml')).toBe('to: Trunk\nfrom: Crown\nkind: smaller\n');
    expect(read('src/content/birds/jay.md')).toContain('[Both](/likeness/elm--white-ash)');
  });

  test('and back again leaves its other name as the former one', () => {
    change('tree', 'ash', 'white-ash');
    change('tree', 'white-ash', 'ash');
    expect(read('src/content/trees/ash.md')).toBe('---\nname: Ash\nformerIds: [white-ash]\n---\n');
    expect(read('src/content/birds/owl.md')).toBe(FILES['src/content/birds/owl.md']);
  });

  test('keeps an id text that YAML would read as a number', () => {
    change('tree', 'ash', '2024');
    expect(read('src/content/birds/tit.md')).toContain('trees:\n  - "2024"\n');
  });

  test('of an entry whose collection is named after another one changes only its own id if it has no such name', async () => {
    await writeFile(join(root, 'src/data/fame.yaml'), '- id: yew\n  name: The oldest\n');
    change('fame', 'yew', 'old-yew');
    expect(read('src/data/fame.yaml')).toBe('- id: old-yew\n  name: The oldest\n');
  });

  test('of an entry of a data file changes its id', () => {
    change('walk', 'short', 'shorter');
    expect(read('src/data/walks.yaml')).toBe(FILES['src/data/walks.yaml'].replace('id: short', 'id: shorter'));
  });
});

test.each([
  ['an unknown kind', 'trea', 'ash', undefined, 'There is no kind of entry "trea"; did you mean "tree"?'],
  ['an unknown id', 'tree', 'asj', undefined, 'There is no "asj" in src/content/trees/; did you mean "ash"?'],
  ['an id in use', 'tree', 'ash', 'oak', 'There is already an entry "oak"'],
  ['an id that is none', 'tree', 'ash', 'Common Ash', '"Common Ash" can\'t be an id'],
  ['a name that is another entry’s', 'rings', 'ash', 'yew', 'is named after entries in trees; rename those.'],
])('refuses %s', (_, kind, id, to, says) => {
  expect(() => change(kind, id, to)).toThrow(says);
});
