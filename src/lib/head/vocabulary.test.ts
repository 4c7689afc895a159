// The part of schema.org that the site checks use agrees with the whole vocabulary.

import { describe, expect, test } from 'vitest';
import { readSchemaOrg } from '#tests/site/lib/schema-org.ts';
import { vocabulary } from '#tests/site/lib/vocabulary.ts';

const schemaOrg = readSchemaOrg();

/** Not in the vocabulary itself, but in its notation for actions (https://schema.org/docs/actions.html). */
const ANNOTATIONS = ['query-input'];
const SIMPLE: Record<string, readonly string[]> = {
  Text: ['Text'],
  // A separate item may be referred to by its URL.
  URL: ['URL', 'Text', 'IdReference'],
  Number: ['Number'],
  Integer: ['Integer', 'Number'],
  Date: ['Date'],
};

function fits(type: string, property: string, range: string): boolean {
  const declared = schemaOrg.rangeOf(type, property) ?? [];
  const simple = SIMPLE[range];
  return simple
    ? declared.some((name) => simple.includes(name))
    : declared.some((name) => schemaOrg.isKindOf(range, name));
}

test('reads the whole vocabulary', () => {
  expect(schemaOrg.hasType('Offer')).toBe(true);
  expect(schemaOrg.hasType('Ofer')).toBe(false);
  expect(schemaOrg.rangeOf('BlogPosting', 'author')).toContain('Person');
  expect(schemaOrg.rangeOf('BlogPosting', 'colour')).toBeUndefined();
  expect(schemaOrg.isKindOf('BlogPosting', 'CreativeWork')).toBe(true);
  expect(schemaOrg.isKindOf('CreativeWork', 'BlogPosting')).toBe(false);
});

describe.each(Object.entries(vocabulary))('%s', (type, { properties, required }) => {
  test('is a schema.org type', () => {
    expect(schemaOrg.hasType(type)).toBe(true);
  });

  test('has only schema.org properties, each with values that schema.org allows', () => {
    const wrong = Object.entries(properties)
      .filter(([property]) => !ANNOTATIONS.includes(property))
      .flatMap(([property, ranges]) =>
        ranges.filter((range) => !fits(type, property, range)).map((range) => `${property}: ${range}`),
      );
    expect(wrong).toEqual([]);
  });

  test('requires only properties it lists', () => {
    expect(required.filter((property) => !(property in properties))).toEqual([]);
  });
});
