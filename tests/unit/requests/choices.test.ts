// The database accepts exactly the choices that the form offers.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companySizeOptions, industryOptions, interestOptions } from '#demo-request/schema';

const sql = readFileSync('supabase/migrations/20261121000000_demo_requests.sql', 'utf8');

/** The texts in the SQL between two words, a quote mark doubled being one. */
function textsBetween(start: string, end: string): string[] {
  const from = sql.indexOf(start);
  const list = sql.slice(from + start.length, sql.indexOf(end, from + start.length));
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
}

test.each([
  ['company sizes', textsBetween('check (employees in (', ')'), ['', ...companySizeOptions]],
  ['industries', textsBetween('check (industry in (', ')'), ['', ...industryOptions]],
  ['interests', textsBetween('interests <@ array[', ']'), [...interestOptions]],
])('the database takes the %s that the form offers, and no other', (_, taken, offered) => {
  expect(taken).toEqual(offered);
});

test('as many interests as there are', () => {
  expect(sql).toContain(`cardinality(interests) <= ${interestOptions.length}\n`);
});
