// Every field explains itself to the editor.

import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fieldOf, hintOf, lineFor } from './fields';
import { factsSchema } from '~/modules/claims/files/facts-schema';
import { schemas } from '#tests/lib/schemas.ts';

/** Paths of all fields in a schema that lack a hint for editors. */
function withoutHint(schema: z.core.$ZodType, path: string): string[] {
  // Astro defines the schema inside a reference.
  if (schema instanceof z.ZodPipe) return [];
  const within = fieldOf(schema).schema;
  if (within !== schema) return withoutHint(within, path);
  if (schema instanceof z.ZodArray) return withoutHint(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => withoutHint(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.def.shape).flatMap(([key, field]) => {
    const place = path ? `${path}.${key}` : key;
    return [...(hintOf(field) ? [] : [place]), ...withoutHint(field, place)];
  });
}

test.each(Object.entries(schemas))('every field of %s explains its purpose to editors', (_collection, schema) => {
  expect(withoutHint(schema, '')).toEqual([]);
});

test('every field of the published facts explains its meaning', () => {
  expect(withoutHint(factsSchema, '')).toEqual([]);
});

test('the hint for a text field or a list gives its allowed length', () => {
  const text = z.string().min(10).max(40).describe('A text.');
  expect(lineFor(text.optional())).toBe('A text. (10 to 40 characters.)');
  expect(lineFor(z.array(text).min(3).max(6).describe('Texts.'))).toBe(
    'Texts. (3 to 6 items, each 10 to 40 characters.)',
  );
  expect(lineFor(z.array(z.int()).length(4).describe('Numbers.'))).toBe('Numbers. (4 items.)');
  expect(lineFor(z.int().min(1).describe('A number.'))).toBe('A number.');
});

test('finds a field without a hint at any depth', () => {
  const deep = z.strictObject({
    list: z
      .array(z.strictObject({ bare: z.string() }))
      .describe('A list.')
      .optional(),
  });
  expect(withoutHint(deep, '')).toEqual(['list[].bare']);
});

test('every hint is one handwritten line', () => {
  const hints = Object.values(schemas).flatMap((schema) => {
    const kinds = schema instanceof z.ZodUnion ? schema.def.options : [schema];
    return kinds.flatMap((kind) => {
      if (!(kind instanceof z.ZodObject)) throw new Error('A schema is not an object.');
      return Object.values<z.core.$ZodType>(kind.def.shape).map(hintOf);
    });
  });
  for (const hint of hints) expect(hint).toMatch(/^[A-Z].{7,}\.$/);
});
