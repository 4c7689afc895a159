// VS Code, with the settings in .vscode, completes and checks entries against the schemas the build uses.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '~/content.config';
import { describeForEditors } from '~/kit/content/loading/loaders';
import { readEntries, type Entry } from '~/kit/content/reading/entries';
import { catalogue } from '~/modules/registry';

const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Record<string, unknown>;
const schemaFiles = settings['yaml.schemas'] as Record<string, string>;
const entries = readEntries(catalogue);
const INDUSTRY = 'src/content/industries/finance.md';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  for (const part of ['src/content', 'src/data']) await cp(part, join(root, part), { recursive: true });
  describeForEditors(pathToFileURL(`${root}/`));
});

afterAll(() => rm(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every collection has a schema for editors, and every data file is assigned its own', () => {
  const schemas = Object.keys(collections)
    .filter((name) => name !== 'pages')
    .map((name) => `./.astro/collections/editor-${name}.schema.json`);
  for (const file of schemas) expect(() => JSON.parse(read(file)) as unknown).not.toThrow();
  const ofData = schemas.filter((file) => !existsSync(file.replace(/.*editor-(.*)\.schema\.json/, 'src/content/$1')));
  expect(Object.keys(schemaFiles).sort()).toEqual(ofData.sort());
});

test('an unchanged schema isn’t rewritten, and a new entry can be referred to immediately', async () => {
  const schema = join(root, '.astro/collections/editor-case-studies.schema.json');
  const { mtimeMs } = statSync(schema);
  describeForEditors(pathToFileURL(`${root}/`));
  expect(statSync(schema).mtimeMs).toBe(mtimeMs);
  await writeFile(join(root, 'src/content/industries/fishing.md'), '---\n---\n');
  describeForEditors(pathToFileURL(`${root}/`));
  expect(readFileSync(schema, 'utf8')).toContain('"fishing"');
  await rm(join(root, 'src/content/industries/fishing.md'));
  describeForEditors(pathToFileURL(`${root}/`));
  expect(readFileSync(schema, 'utf8')).not.toContain('"fishing"');
});

describe('the schemas for editors', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  const schemaOf = (name: string) => JSON.parse(read(`.astro/collections/editor-${name}.schema.json`)) as object;
  const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown;

  test('accept all existing front matter', () => {
    const ofMarkdown = entries.filter((entry) => entry.file.endsWith('.md'));
    const nameOf = ({ collection, id }: Entry) => (collection === 'pages' ? `pages-${id}` : collection);
    for (const [collection, ofOne] of Map.groupBy(ofMarkdown, nameOf)) {
      const validate = ajv.compile(schemaOf(collection));
      for (const { data, file } of ofOne) {
        validate(plain(data));
        expect(validate.errors ?? [], file).toEqual([]);
      }
    }
  });

  test('report what is wrong, what is allowed, and what a field is for', () => {
    const [industry] = entries.filter(({ file }) => file === INDUSTRY);
    const schema = schemaOf('industries');
    const validate = ajv.compile(schema);
    const changed = { ...(plain(industry?.data) as object), order: 'first', icon: 'landmrk', frameworks: ['soc2'] };
    validate({ ...changed, headlin: 'A slip' });
    const wrong = validate.errors?.map(({ instancePath, params }) => instancePath || JSON.stringify(params)) ?? [];
    const expected = ['/order', '/icon', '/frameworks/0', '{"additionalProperty":"headlin"}'];
    expect(wrong).toEqual(expect.arrayContaining(expected));
    expect(JSON.stringify(schema)).toContain('Heading of the industry in lists. (At most 70 characters.)');
  });
});
