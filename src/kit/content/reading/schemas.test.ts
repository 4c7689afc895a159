// Every schema rejects unknown keys and bad values.

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries, type Entry } from './entries';
import { mutations, schemas } from '#tests/fixtures/schema-mutations.ts';

const entries = readEntries();

/** A copy of an entry's data with one value replaced: `edition.name`, `principles.0.icon`. `undefined` removes it. */
function changed(data: Entry['data'], path: string, value: unknown): Entry['data'] {
  const copy = structuredClone(data);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

test('every collection has entries and a schema', () => {
  expect(new Set(entries.map(({ collection }) => collection))).toEqual(new Set([...Object.keys(schemas), 'pages']));
});

test('every collection has test values that its schema rejects', () => {
  const lacking = (known: typeof mutations) => Object.keys(schemas).filter((name) => !known[name]?.length);
  expect(lacking(mutations)).toEqual([]);
  expect(lacking({ ...mutations, claims: [] })).toEqual(['claims']);
});

describe.each(Object.entries(schemas))('%s', (collection, schema) => {
  const all = [...entriesOf(entries, collection).values()];

  test.each(all)('$id is valid', async ({ data }) => {
    const { error } = await schema.safeParseAsync(data);
    expect(error?.issues ?? []).toEqual([]);
  });

  test('rejects an unknown key and lists the known keys', async () => {
    const [first] = all;
    const { error } = await schema.safeParseAsync({ ...first?.data, slug: 'elsewhere' });
    const [field = ''] = Object.keys(first?.data ?? {});
    expect(error?.issues[0]?.message).toMatch(/^unknown key "slug"; allowed here: /);
    expect(error?.issues[0]?.message.split(/[:,] /)).toContain(field);
  });

  test.each(mutations[collection] ?? [])(
    '$path = $value is rejected: $says',
    async ({ path, value, says, at = path }) => {
      const [field = '', ...below] = path.split('.');
      const isOfAll = below.length === 0 && !(schema instanceof z.ZodDiscriminatedUnion);
      const good = all.find(({ data }) => isOfAll || data[field] !== undefined);
      const { error } = await schema.safeParseAsync(changed(good?.data ?? {}, path, value));
      const issues = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
      expect(issues.join('\n')).toMatch(says);
      expect(issues.some((issue) => issue.startsWith(`${at}: `))).toBe(true);
    },
  );
});
