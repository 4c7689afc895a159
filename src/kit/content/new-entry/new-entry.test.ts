// Every draft that `npm run new` writes passes all checks and explains its fields.

import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateOf } from './template';
import { idFor, entryKinds, type EntryKind } from './entry-kinds';
import { withEntry } from './existing';
import { newEntry, Refusal } from './new-entry';
import { hintOf, fieldsOf, kindOf } from '~/kit/content/reading/fields';
import { schemas } from '#tests/lib/schemas.ts';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { parseEntries } from '~/kit/content/reading/yaml';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { encode } from '#tests/lib/properties/files.ts';
import { openProject, type Project } from '#tests/lib/properties/publish.ts';
import { catalogue } from '~/modules/registry';

/** Two frameworks that nothing compares yet. */
const entries = readEntries(catalogue);
const compared = [...entriesOf(entries, 'crosswalk-parts').keys()].sort();
const [FIRST = '', SECOND = ''] =
  compared
    .flatMap((one, index) => compared.slice(index + 1).map((other) => [one, other]))
    .find((pair) =>
      ['crosswalk', 'crosswalk-relations'].every((name) => !entriesOf(entries, name).has(pair.join('--'))),
    ) ?? [];

const TODAY = new Date('2026-11-21T23:30:00Z');
const TITLES: Record<string, string> = {
  framework: 'ISO 99998',
  article: 'Ünder 90 characters: how a title becomes the name of a file, whatever this one contains',
  'crosswalk-part': 'iso-99999',
  pair: `${SECOND.toUpperCase()} and ${FIRST}`,
  roadmap: 'ISO 99999',
  control: 'AI-99',
  'control-version': '9.9',
};

/** Kinds of entry that need another one, and what the check says until it is there. */
const NEEDS_ANOTHER: Record<string, string> = {
  'crosswalk-part': 'there is no framework with that id',
  claim: 'no page makes this claim',
};

let root: URL;
let project: Project;

const kind = (name: string) => entryKinds(catalogue).find((one) => one.name === name) as EntryKind;
const made = (name: string, title = TITLES[name] ?? 'A Completely Different Subject') =>
  newEntry(catalogue, kind(name), title, root, TODAY);

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'new-entry-'));
  for (const part of ['src/content', 'src/data']) await cp(part, join(folder, part), { recursive: true });
  // A framework whose parts haven't been written yet.
  await cp(`src/content/frameworks/${FIRST}.md`, join(folder, 'src/content/frameworks/iso-99999.md'));
  root = pathToFileURL(`${folder}/`);
  project = await openProject(await siteMarkdown(), entries);
});

afterAll(() => rm(root, { recursive: true }));

describe.each(entryKinds(catalogue))('a new $name', ({ name, collection }) => {
  test('is valid without any changes', async () => {
    const { file, text, isAppended } = made(name);
    const before = isAppended ? readFileSync(file, 'utf8') : '';
    const outcome = await project.publish(collection, {
      file,
      bytes: encode(isAppended ? withEntry(before, text) : text),
    });
    const only = Object.entries(NEEDS_ANOTHER).flatMap(([one, says]) =>
      one === name ? [expect.stringContaining(says)] : [],
    );
    expect('problems' in outcome ? outcome.problems : []).toEqual(only);
  });

  test('explains every required field', () => {
    const { text } = made(name);
    const schema = kindOf(schemas[collection] as z.ZodType, kind(name).values?.(TODAY, 'some-id'));
    for (const field of Object.values(fieldsOf(schema))) expect(text).toContain(hintOf(field));
  });

  test('is named after its title, and refuses to overwrite an existing entry', async () => {
    const { id, file, text, isAppended } = made(name);
    expect(id).toBe(idFor(kind(name), TITLES[name] ?? 'A Completely Different Subject'));
    expect(file).toMatch(isAppended ? /^src\/data\/[\w-]+\.yaml$/ : new RegExp(`/${id}\\.(md|yaml)$`));
    const path = new URL(file, root);
    const before = isAppended ? readFileSync(path, 'utf8') : undefined;
    await writeFile(path, before === undefined ? text : withEntry(before, text));
    expect(() => made(name)).toThrow(Refusal);
    expect(() => made(name)).toThrow(`There is already an entry "${id}", in ${file}`);
    if (before === undefined) await rm(path);
    else await writeFile(path, before);
  });
});

describe('a new entry in a data file without entries', () => {
  const NOTE = '# People agreed to be named here.\n';

  test.each([
    ['an empty map', '{}\n', ''],
    ['an empty list', '[ ]', ''],
    ['nothing', '', ''],
    ['only a comment', `${NOTE}\n`, `${NOTE}\n`],
    ['a comment and an empty list', `${NOTE}[]\n`, NOTE],
    ['Windows’ line endings', `${NOTE}[]\n`.replaceAll('\n', '\r\n'), NOTE],
  ])('replaces %s', async (_, before, kept) => {
    const path = new URL('src/data/pop-up-customers.yaml', root);
    const good = readFileSync(path, 'utf8');
    await writeFile(path, before);
    const { file, text } = made('pop-up-customer', 'Grace B.');
    await writeFile(path, good);
    const after = withEntry(before, text);
    expect(after).toBe(kept + text);
    expect([...parseEntries(after, file).keys()]).toEqual(['grace-b']);
  });

  test('follows the entries that there are, on a line of its own', () => {
    expect(withEntry('# Note\n- id: a', '- id: b\n')).toBe('# Note\n- id: a\n- id: b\n');
    expect(withEntry('- id: a\n  list: []\n', '- id: b\n')).toBe('- id: a\n  list: []\n- id: b\n');
  });
});

test('takes the next free place and today’s date in UTC', () => {
  const orders = [...entriesOf(entries, 'frameworks').values()].map(({ data }) => Number(data['order']));
  expect(made('framework').text).toContain(`\norder: ${Math.max(...orders) + 1}\n`);
  expect(parseMarkdown(made('article').text).data['date']).toEqual(new Date('2026-11-21'));
});

test('makes a file name from any title', () => {
  expect(made('article').id).toBe('under-90-characters-how-a-title-becomes-the-name-of-a-file-whatever-this-one');
  expect(made('pair').id).toBe(`${FIRST}--${SECOND}`);
});

test.each([
  ['a title that yields no id', 'feature', '???', 'be turned into an id'],
  [
    'a title whose page would be its list',
    'term',
    'Index',
    'would have the address of its list. Add a word to "Index".',
  ],
  ['a title that is too long', 'ai-model', 'x'.repeat(31), 'has 31 characters; the field "name" takes 1 to 30'],
  ['a request for parts of a nonexistent framework', 'crosswalk-part', `${FIRST}x`, `did you mean "${FIRST}"?`],
  [
    'a pair with an unknown framework',
    'pair',
    `${SECOND}, ${FIRST}x`,
    `There is no "${FIRST}x" in crosswalk-parts; did you mean "${FIRST}"?`,
  ],
])('rejects %s', (_, name, title, says) => {
  expect(() => made(name, title)).toThrow(says);
});

test('reports a schema for which no example can be made', () => {
  const known = { title: 'x', values: {}, samples: {}, idsOf: () => [], today: TODAY };
  expect(() => templateOf(z.strictObject({ odd: z.bigint() }), known)).toThrow('No example can be made for odd.');
  const lonely = z.strictObject({ other: schemas['ai-models'] as z.ZodType });
  expect(() => templateOf(lonely, known)).toThrow(
    'The entry must refer to entries in features (at least 1), but there are too few.',
  );
});
