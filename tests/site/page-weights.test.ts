// When a page outgrows its budget, the message names the parts that grew.

import { readFileSync, writeFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readSite } from './lib/built-site.ts';
import { htmlOf, parsedPage, pathsOf } from './lib/site.ts';
import { firstsOfKinds, kindOf, weightsOf, whatGrew } from '~/kit/rules/weight';

// A page above its budget is compared with this record. RECORD_WEIGHTS=1 rewrites it, WEIGH=/pricing shows what has grown on that
// page.

const RECORD = new URL('page-weights.json', import.meta.url);
const site = readSite('dist');
const firsts = firstsOfKinds(pathsOf(site));
const pageAt = (path: string) => parsedPage(path, htmlOf(site, path));

if (process.env['RECORD_WEIGHTS']) {
  const weights = Object.fromEntries(firsts.map((path) => [kindOf(path), weightsOf(pageAt(path))]));
  writeFileSync(RECORD, `${JSON.stringify(weights, undefined, 2)}\n`);
}

const weighed = process.env['WEIGH'];
if (weighed) {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, ReturnType<typeof weightsOf>>;
  console.log(`${weighed}: ${whatGrew(pageAt(weighed), recorded[kindOf(weighed)])}`);
}

test('only existing kinds of page are on record', () => {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as object;
  expect(firsts.map(kindOf)).toEqual(expect.arrayContaining(Object.keys(recorded)));
});

test('names the parts that grew, with their old and new sizes', () => {
  const page = (main: string) => ({ $: load(`<head><style>a{b:c}</style></head><main>${main}</main>`) });
  const before = weightsOf(page('<section><h2>One</h2></section><section><h2>Two</h2></section>'));
  const after = page(
    '<section><h2>One</h2></section><section><h2>Two</h2><p>And something more than before</p></section>',
  );
  const now = weightsOf(after);
  expect(now['main 2']).toBeGreaterThan(before['main 2'] ?? 0);
  const grown = `Grown since the record: main 2 “Two” ${before['main 2']} → ${now['main 2']}. Heaviest parts: main 2 “Two” `;
  expect(whatGrew(after, before)).toContain(grown);
  expect(whatGrew(after, now)).toContain('Grown since the record: nothing.');
  expect(whatGrew(after, undefined)).toContain('No page of its kind is on record.');
});
