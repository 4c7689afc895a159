// The editing page offers the fields, limits and collections that the schemas define, and the build reads what it writes.

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { z } from 'astro/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { line } from '~/kit/content/fields/parts';
import { checkData } from '~/kit/content/reading/data';
import { parseYaml } from '~/kit/content/reading/yaml';
import { editorConfig } from '~/kit/content/editing-page/configuration/config';
import type { EditorField } from '~/kit/content/editing-page/configuration/field';
import { editorField } from '~/kit/content/editing-page/configuration/fields';
import { collections } from '~/content.config';
import { catalogue, registry } from '~/modules/registry';

const config = editorConfig({
  catalogue,
  backend: { name: 'github', repo: 'owner/name' },
  origin: 'https://attestry.example',
  nextOrder: () => 12,
});

interface Form {
  name: string;
  fields: readonly EditorField[];
}

const pages = config.collections.find(({ name }) => name === 'pages');
/** The forms for entries; those for pages have some of the same names. */
const forms = config.collections
  .filter((one) => one !== pages)
  .flatMap((one): readonly Form[] => ('files' in one ? one.files : [one]));
const formOf = (name: string) => forms.find((form) => form.name === name);
const fieldOf = (form: string, name: string) => formOf(form)?.fields.find((field) => field.name === name);

test('every collection is included except three of the crosswalk', () => {
  const left = Object.keys(collections).filter((name) => name !== 'pages' && !formOf(name));
  expect(left.sort()).toEqual(['crosswalk-clauses', 'crosswalk-parts', 'crosswalk-relations']);
});

test('files named after other entries can be changed, but neither created nor deleted', () => {
  const parts = config.collections.find(({ name }) => name === 'framework-parts');
  expect(parts).toMatchObject({ folder: 'src/data/framework-parts', extension: 'yaml', create: false, delete: false });
  expect(fieldOf('framework-parts', 'parts')).toMatchObject({ widget: 'list', max: 200, summary: '{{fields.id}}' });
  expect(fieldOf('crosswalk', 'relations')).toMatchObject({ widget: 'list' });
});

test('no hint sends an editor to a file or a command', () => {
  const hints: string[] = [];
  JSON.stringify(config, (key, value: unknown) => {
    if (key === 'hint') hints.push(String(value));
    return value;
  });
  expect(hints.length).toBeGreaterThan(100);
  expect(hints.filter((hint) => /src\/|npm |\.(?:ts|yaml|md)\b/.test(hint))).toEqual([]);
  expect(fieldOf('features', 'scene')?.hint).toMatch(/^Id of a scene in “Scenes” under “Lists” to show as the picture/);
});

test('each page with texts of its own has a form with the fields of its own schema, and no text below', () => {
  const files = pages && 'files' in pages ? pages.files : [];
  expect(
    files.map(({ name, file, format, fields }) => [name, file, format, fields.map((field) => field.name)]),
  ).toEqual(
    Object.entries(registry.pages.schemas).map(([name, schema]) => [
      name,
      `src/content/pages/${name}.md`,
      'yaml-frontmatter',
      Object.keys((schema as z.ZodObject).shape),
    ]),
  );
});

test('a field has the limits, the hint and the choices of its schema', () => {
  expect(fieldOf('industries', 'name')).toMatchObject({
    label: 'Name',
    widget: 'string',
    minlength: 1,
    maxlength: 40,
    hint: expect.any(String) as string,
  });
  expect(fieldOf('industries', 'challenges')).toMatchObject({ widget: 'list', max: 6, field: { widget: 'text' } });
  expect(fieldOf('industries', 'frameworks')).toMatchObject({
    widget: 'relation',
    multiple: true,
    collection: 'frameworks',
    value_field: '{{slug}}',
  });
  expect(fieldOf('industries', 'publishOn')).toMatchObject({
    widget: 'datetime',
    required: false,
    format: 'YYYY-MM-DD',
    min: '1990-01-01',
  });
  expect(fieldOf('industries', 'icon')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining(['cpu']) as [],
  });
  expect(fieldOf('documents', 'legalReview')).toMatchObject({
    widget: 'object',
    required: false,
    fields: [{ name: 'by' }, { name: 'on' }],
  });
  const [pattern = ''] = fieldOf('industries', 'headline')?.pattern ?? [];
  expect(['plain', 'two\nlines', '<b>bold</b>'].map((text) => new RegExp(pattern).test(text))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a list has the fields of its entries, after their id, and a set of fields for each kind of entry', () => {
  const [plans, ...others] = formOf('plans')?.fields ?? [];
  expect(others).toEqual([]);
  expect(plans).toMatchObject({ widget: 'list', root: true });
  expect(plans?.fields?.map(({ name }) => name).slice(0, 3)).toEqual(['id', 'order', 'name']);
  const [scenes] = formOf('scenes')?.fields ?? [];
  expect(scenes?.typeKey).toBe('kind');
  expect(scenes?.types?.map(({ name }) => name)).toContain('gaps');
  expect(scenes?.types?.map(({ fields }) => fields.filter(({ name }) => name === 'kind'))).toEqual(
    scenes?.types?.map(() => []),
  );
});

test('a value that takes several forms is rejected, because the editor would lose it', () => {
  expect(() =>
    editorField(catalogue, 'price', z.union([z.literal('Custom'), z.strictObject({ monthly: z.int() })])),
  ).toThrow('The editor has no field for price');
});

test('a new entry comes last in its list, and its file name must be an id', () => {
  expect(fieldOf('industries', 'order')).toMatchObject({ default: 12 });
  const industries = config.collections.find(({ name }) => name === 'industries');
  const [pattern = ''] = industries && 'slug' in industries ? industries.slug.pattern : [];
  expect(new RegExp(pattern).test('real-estate')).toBe(true);
  for (const bad of ['Real-Estate', 'real_estate', '-a', 'a--b', 'a'.repeat(81)]) {
    expect(new RegExp(pattern).test(bad)).toBe(false);
  }
  for (const collection of config.collections) {
    if (!('identifier_field' in collection)) continue;
    expect(
      collection.fields.map(({ name }) => name),
      collection.name,
    ).toContain(collection.identifier_field);
  }
});

test('no missing field of an existing entry gets a value that withdraws its page', () => {
  expect(forms.map(({ name }) => fieldOf(name, 'draft')?.default).filter(Boolean)).toEqual([]);
});

test('every option is valid in the editor’s own schema of its configuration', () => {
  const file = 'node_modules/@sveltia/cms/schema/sveltia-cms.json';
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  const validate = new Ajv({ strict: false, allowUnionTypes: true, logger: false }).compile(own);
  const plain = JSON.parse(JSON.stringify(config)) as object;
  validate(plain);
  expect(validate.errors ?? []).toEqual([]);
  validate({ ...plain, publish_mode: 'at once' });
  expect(validate.errors).not.toBeNull();
});

test('Gitea has no pull requests in the editor, so changes are published immediately', () => {
  const backend = { name: 'gitea', repo: 'owner/name' } as const;
  const { publish_mode } = editorConfig({ catalogue, backend, origin: '', nextOrder: () => 1 });
  expect([publish_mode, config.publish_mode]).toEqual(['simple', 'editorial_workflow']);
});

test('the build reads the text that someone typed, or says that it can’t', async () => {
  // The options of the editor's formatter, https://sveltiacms.app/en/docs/data-output
  const written = (name: string) => stringify({ name }, { lineWidth: 0, defaultKeyType: 'PLAIN', singleQuote: true });
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('aB1 0.-:#"\'{}[],&*!|>%@`?_~2026nulltrue=Ünd…')), minLength: 1 }),
    fc.constantFrom('2026-11-02', 'true', 'null', '0x1F', '1_000', '1e3', '~', '- a', 'a: b', '#', '.5', 'yes'),
  );
  const schema = z.strictObject({ name: line('A name.') });
  await fc.assert(
    fc.asyncProperty(typed, async (typedText) => {
      const text = typedText.trim();
      const raw = parseYaml(written(text), '');
      const read = await checkData(schema, raw, { file: '' }, () => 1).catch(() => undefined);
      if (read || typeof raw['name'] === 'string') expect(read?.name ?? raw['name']).toBe(text);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
  expect(await checkData(schema, parseYaml(written('2026-11-02'), ''), { file: '' }, () => 1)).toEqual({
    name: '2026-11-02',
  });
});
