// A new collection has every name in its right form, is in the list of subjects and in the handbook, and never takes another's name.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newCollection } from './new-collection';
import { catalogue } from '~/modules/registry';

const ROOT = pathToFileURL(`${process.cwd()}/`);
const TODAY = new Date('2026-11-21T23:30:00Z');

const made = async (name: string) =>
  new Map((await newCollection(catalogue, name, ROOT, TODAY)).map((file) => [file.path, file]));

test('one word', async () => {
  const files = await made('webinar');
  expect([...files.keys()]).toEqual([
    'src/modules/webinars/schema.ts',
    'src/modules/webinars/texts.ts',
    'src/modules/webinars/subject.ts',
    'src/pages/webinars/index.astro',
    'src/pages/webinar/[id]/index.astro',
    'src/content/pages/webinars.md',
    'src/content/webinars/example.md',
    'src/modules/subjects.ts',
    'docs/editing.md',
  ]);
  expect(files.get('src/content/webinars/example.md')?.text).toContain('\ndate: 2026-11-21\n');
  expect([...files.values()].filter(({ text }) => /[«»]/.test(text))).toEqual([]);
});

test('several words', async () => {
  const files = await made('Customer story');
  const subject = files.get('src/modules/customer-stories/subject.ts')?.text ?? '';
  expect(subject).toContain('export const customerStories = subject({');
  expect(subject).toContain("'customer-stories': folder({");
  expect(subject).toContain("newEntry: { name: 'customer-story', asks: 'Title of the customer story'");
  expect(files.get('docs/editing.md')?.text).toContain('[customer stories](#customer-stories),\n  [all others]');
});

test('a plural of its own', async () => {
  expect((await made('person, people')).has('src/pages/people/index.astro')).toBe(true);
});

test('the list of subjects gets one import, in order, and one line', async () => {
  const { text = '', isChanged } = (await made('blueprint')).get('src/modules/subjects.ts') ?? {};
  const before = readFileSync('src/modules/subjects.ts', 'utf8').split('\n');
  const added = text.split('\n').filter((line) => !before.includes(line));
  expect(added).toEqual(["import { blueprints } from '~/modules/blueprints/subject';", '  blueprints,']);
  const paths = [...text.matchAll(/^import .* from '(.*)'/gm)].map(([, path = '']) => path);
  expect(paths).toEqual(paths.toSorted());
  expect(isChanged).toBe(true);
});

test.each([
  ['a name in use', 'industry', 'There is already a collection of that name, "industry"; nothing was written.'],
  ['the name of the command', 'collection', 'There is already a collection of that name'],
  ['the folder of another subject', 'person, trust', 'There is already src/modules/trust; nothing was written.'],
  ['no name', '2026', '"2026" can’t be the name of a collection.'],
])('refuses %s', async (_, name, says) => {
  await expect(made(name)).rejects.toThrow(says);
});
