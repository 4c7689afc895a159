// The database accepts exactly the choices the form offers.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companySizeOptions, industryOptions, interestOptions } from '#demo-request/schema';

const sql = readFileSync('supabase/migrations/20261121000000_initial.sql', 'utf8');

/** The quoted strings in the SQL between two words; a doubled quotation mark is an escaped one. */
function textsBetween(start: string, end: string): string[] {
  const from = sql.indexOf(start);
  const list = sql.slice(from + start.length, sql.indexOf(end, from + start.length));
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
}

test.each([
  ['company sizes', textsBetween('check (employees in (', ')'), ['', ...companySizeOptions]],
  ['industries', textsBetween('check (industry in (', ')'), ['', ...industryOptions]],
  ['interests', textsBetween('interests <@ array[', ']'), [...interestOptions]],
])('the database accepts the %s the form offers, and no others', (_, taken, offered) => {
  expect(taken).toEqual(offered);
});

test('the database accepts as many interests as the form offers', () => {
  expect(sql).toContain(`cardinality(interests) <= ${interestOptions.length}\n`);
});
