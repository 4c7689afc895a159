// The editing page offers exactly the fields, limits and collections that the schemas define.

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { schemas as inTheBrowser } from '~/kit/content/editing-page/browser/checked';
import { collections } from '~/content.config';
import { pageSchemas } from '~/modules/pages/schema';
import { editorConfig } from '~/kit/content/editing-page/configuration/config';
import type { EditorField } from '~/kit/content/editing-page/configuration/field';
import { schemas } from '#tests/lib/schemas.ts';
import { drift, jsonOf } from '#tests/lib/drift.ts';

const config = editorConfig({
  backend: { name: 'github', repo: 'owner/name' },
  origin: 'https://attestry.example',
  nextOrder: () => 12,
});

/** The fields of each collection, excluding those the editor adds: the text, and the ids in a file with several entries. */
const edited = config.collections.flatMap((collection): [string, EditorField[]][] =>
  'files' in collection
    ? collection.files
        .filter(({ name }) => name !== 'scenes')
        .map(({ format, file, fields }) => [format, file.endsWith('.md') ? fields : entryFields(fields)])
    : [[collection.name, collection.fields.filter(({ name }) => name !== 'body')]],
);

function entryFields(fields: readonly EditorField[]): EditorField[] {
  return fields.find(({ name }) => name === 'entries')?.fields?.filter(({ name }) => name !== 'id') ?? [];
}

/** The kinds of scenes, each with its own fields. */
const scenes = config.collections
  .flatMap((collection) => ('files' in collection ? collection.files : []))
  .find(({ name }) => name === 'scenes')
  ?.fields.find(({ name }) => name === 'entries') as EditorField;

const ownSchemas = Object.entries(pageSchemas).map(([name, schema]) => [`pages-${name}`, schema] as const);
const schemaOf = (name: string) => (schemas[name] ?? new Map(ownSchemas).get(name as never)) as z.ZodType;
const json = (name: string) => jsonOf(schemaOf(name));

describe.each(edited)('%s', (name, fields) => {
  test('has the same fields in the editor as in its schema', () => {
    expect(drift(fields, json(name))).toEqual([]);
  });

  test('is checked in the browser by that schema', () => {
    expect(inTheBrowser[name]).toBe(schemaOf(name));
  });
});

describe('scenes', () => {
  test('have the same kinds in the editor as in their schema', () => {
    const kinds = json('scenes').oneOf?.map(({ properties }) => properties?.['kind']?.const);
    expect(scenes.types?.map(({ name }) => name)).toEqual(kinds);
    expect(scenes.typeKey).toBe('kind');
    expect(inTheBrowser['scenes']).toBe(collections.scenes.schema);
  });

  test.each(scenes.types ?? [])(
    'of kind $name have the same fields in the editor as in their schema',
    ({ name, fields = [] }) => {
      const kind = json('scenes').oneOf?.find(({ properties }) => properties?.['kind']?.const === name) ?? {};
      // The editor asks for the kind separately.
      const properties = Object.fromEntries(Object.entries(kind.properties ?? {}).filter(([key]) => key !== 'kind'));
      const own = fields.filter((field) => field.name !== 'id');
      expect(own).toHaveLength(fields.length - 1);
      expect(drift(own, { ...kind, properties })).toEqual([]);
    },
  );
});

test('every collection is included except those of the crosswalk', () => {
  const names = [...edited.map(([name]) => name), 'scenes'];
  const left = Object.keys(collections).filter((name) => name !== 'pages' && !names.includes(name));
  expect(left.sort()).toEqual([
    'crosswalk',
    'crosswalk-clauses',
    'crosswalk-parts',
    'crosswalk-relations',
    'framework-parts',
  ]);
  expect(Object.keys(inTheBrowser).sort()).toEqual(names.sort());
});

test('a new file is named after a field that the collection has', () => {
  for (const collection of config.collections) {
    if ('files' in collection) continue;
    const names = collection.fields.map(({ name }) => name);
    expect(names, collection.name).toContain(collection.identifier_field);
  }
});

test('a new entry starts as a draft and comes last in its list, and its file name must be an id', () => {
  const industries = config.collections.find(({ name }) => name === 'industries');
  if (!industries || 'files' in industries) throw new Error('Industries have one file per entry.');
  const field = (name: string) => industries.fields.find((one) => one.name === name);
  expect(field('draft')).toMatchObject({ default: true });
  expect(field('order')).toMatchObject({ default: 12 });
  const [pattern = ''] = industries.slug.pattern;
  expect(new RegExp(pattern).test('real-estate')).toBe(true);
  for (const bad of ['Real-Estate', 'real_estate', '-a', 'a--b', 'a'.repeat(81)]) {
    expect(new RegExp(pattern).test(bad)).toBe(false);
  }
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
  const { publish_mode } = editorConfig({ backend, origin: '', nextOrder: () => 1 });
  expect([publish_mode, config.publish_mode]).toEqual(['simple', 'editorial_workflow']);
});

describe('the comparison finds', () => {
  const industries = edited.find(([name]) => name === 'industries')?.[1] ?? [];
  const changed = (name: string, change: Partial<EditorField>) =>
    drift(
      industries.map((field) => (field.name === name ? { ...field, ...change } : field)),
      json('industries'),
    );

  test.each<[string, string, Partial<EditorField>, string]>([
    ['a changed limit', 'name', { maxlength: 41 }, 'name: longest 41, in the schema 40'],
    ['a field that became optional', 'title', { required: false }, 'title: required false, in the schema true'],
    [
      'a hint with different wording',
      'headline',
      { hint: 'Say this.' },
      'headline: hint "Say this.", in the schema "The first line of the page."',
    ],
    ['a missing option', 'icon', { options: ['cpu'] }, 'icon: options ["cpu"], in the schema ['],
    ['a list that may be longer', 'challenges', { max: 7 }, 'challenges: most 7, in the schema 6'],
    [
      'a list without a schema for its items',
      'solutions',
      { field: undefined as never },
      'solutions: does not describe its items',
    ],
    [
      'a reference to another collection',
      'frameworks',
      { collection: 'features' },
      'frameworks: reference to ["features"',
    ],
    ['a map without its fields', 'platform', { fields: [] }, 'platform: fields "", in the schema "riskRegister,'],
    ['a date that may be later', 'publishOn', { max: '2100-01-01' }, 'publishOn: last day "2100-01-01"'],
    ['a different widget', 'order', { widget: 'string' }, 'order: widget "string int", in the schema "number int"'],
  ])('%s', (_what, name, change, says) => {
    expect(changed(name, change).join('\n')).toContain(says);
  });

  test('a missing field, and one that isn’t in the schema', () => {
    expect(drift(industries.slice(1), json('industries'))[0]).toContain('entry: fields "icon,');
    const more = [...industries, { name: 'colour', widget: 'string' } as const];
    expect(drift(more, json('industries'))[0]).toContain(',colour"');
  });
});
