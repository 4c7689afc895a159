// An entry saved on the editing page means the same as before.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '~/kit/content/editing-page/browser/refused';
import { editorConfig } from '~/kit/content/editing-page/configuration/config';
import { dataFormat, entryFormat, type Format } from '~/kit/content/editing-page/configuration/formats';
import { splitFrontMatter } from '~/kit/content/reading/front-matter';
import { parseYaml } from '~/kit/content/reading/yaml';

const { collections } = editorConfig({ backend: { name: 'github', repo: 'a/b' }, origin: '', nextOrder: () => 1 });

const files = collections.flatMap((collection): [string, Format][] =>
  'files' in collection
    ? collection.files.map(({ file, fields }) => [
        file,
        file.endsWith('.md') ? entryFormat(fields) : dataFormat(fields),
      ])
    : readdirSync(collection.folder).map((name) => [`${collection.folder}/${name}`, entryFormat(collection.fields)]),
);

const formatOf = (name: string) => files.find(([file]) => file.includes(`/${name}`))?.[1] as Format;
const read = (file: string) => readFileSync(file, 'utf8');

/** The content the build reads from a file. */
function meaning(text: string): unknown {
  if (!text.startsWith('---')) return parseYaml(text, '');
  const { frontMatter, body } = splitFrontMatter(text, '');
  return [parseYaml(frontMatter, ''), body.trim()];
}

/** The editor writes an unset flag as false; files may leave it out. */
const withoutUnsetMarks = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      ['draft', 'featured', 'late', 'overdue', 'sourcesFirst'].includes(key) && one === false ? undefined : one,
    ),
  );

describe.each(files)('%s', (file, { fromFile, toFile }) => {
  test('means the same after a round trip through the editor, and no longer changes after that', () => {
    const once = toFile(fromFile(read(file)));
    expect(withoutUnsetMarks(meaning(once))).toEqual(withoutUnsetMarks(meaning(read(file))));
    expect(toFile(fromFile(once))).toBe(once);
  });
});

test('a published entry doesn’t become a draft when the flag is absent', () => {
  const values = formatOf('industries').fromFile(read('src/content/industries/technology.md'));
  expect(values['draft']).toBe(false);
  expect(formatOf('industries').toFile(values)).not.toContain('\ndraft:');
  expect(formatOf('industries').toFile({ ...values, draft: true })).toContain('\ndraft: true\n');
});

test('keeps the comment at the top of a data file', () => {
  const file = 'src/data/plans.yaml';
  const { fromFile, toFile } = formatOf('plans.yaml');
  const [first] = read(file).split('\n');
  expect(first).toMatch(/^# /);
  expect(toFile(fromFile(read(file))).split('\n')[0]).toBe(first);
});

test('a value with several forms names its form in the editor but not in the file', () => {
  const { fromFile, toFile } = formatOf('plans.yaml');
  const values = fromFile('a:\n  price: Custom\nb:\n  price:\n    monthly: 1\n');
  expect(values['entries']).toMatchObject([
    { id: 'a', price: { form: 'Custom' } },
    { id: 'b', price: { form: 'monthly', monthly: 1 } },
  ]);
  const text = toFile(values);
  expect(text).toContain('price: Custom');
  expect(text).not.toContain('form');
});

test('rejects two entries with the same id', () => {
  const { toFile } = formatOf('claims.yaml');
  expect(() => toFile({ entries: [{ id: 'a' }, { id: 'a' }] })).toThrow('The id "a" is in the list twice.');
});

test('trims text, joins its lines, and leaves out optional fields that are empty', () => {
  const { toFile } = formatOf('industries');
  const text = toFile({
    name: ' Insurance ',
    description: 'One line\n  and another',
    publishOn: '2026-12-01',
    reviewBy: '',
    formerIds: [],
    draft: false,
    body: '',
  });
  expect(text).toBe('---\nname: Insurance\ndescription: One line and another\npublishOn: 2026-12-01\n---\n');
});

test('the build reads exactly the text written into a field', () => {
  const { toFile } = formatOf('industries');
  const texts = fc.string({
    unit: fc.constantFrom(...Array.from('aB1 0.-:#"\'{}[],&*!|>%@`?_\n~2026nulltrue=<>Ünd…')),
  });
  const likely = fc.constantFrom(
    '2026-11-02',
    'true',
    'null',
    '0x1F',
    '1_000',
    '1e3',
    '~',
    '- a',
    'a: b',
    '#',
    '.5',
    'yes',
  );
  fc.assert(
    fc.property(fc.oneof(texts, likely), (text) => {
      const [data] = meaning(toFile({ name: text, challenges: [text] })) as [Record<string, unknown>];
      const line = text.trim().replace(/\s*\n\s*/g, ' ');
      expect(data).toEqual({ name: line, challenges: [line] });
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('an error names the field by its label in the form', () => {
  const problem = { file: '', field: 'features[2].title', message: 'is empty.' };
  expect(inWords(problem)).toBe('Features, 3, Title: is empty.');
  expect(inWords({ ...problem, entry: 'professional', field: 'popupDetails' })).toBe(
    'professional, Popup details: is empty.',
  );
});
