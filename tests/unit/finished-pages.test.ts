import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FinishedPages, LIST } from '~/integrations/publish/finished-pages';
import { CommonFacts, factsOf } from '~/integrations/publish/page-facts';

let cache: string;
let page: string;

const facts = factsOf('<p class="a b" id="top"><b></b></p><link rel="stylesheet" href="/a.css">', { published: true });
const kept = { raw: 'raw', route: 'route', facts };

const open = (inputs = 'inputs') => new FinishedPages(pathToFileURL(`${cache}/`), inputs);

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'finished-'));
  page = join(cache, 'page.html');
  writeFileSync(page, 'finished');
  const pages = open();
  pages.keep('feature/a.html', kept, pathToFileURL(page));
  pages.save();
  writeFileSync(page, 'raw');
});

afterEach(() => rmSync(cache, { recursive: true }));

test('gives back what was known and made of the same page', () => {
  const pages = open();
  expect(pages.factsOf('feature/a.html', 'raw')).toEqual(facts);
  expect(pages.restore('feature/a.html', kept, pathToFileURL(page))).toBe(true);
  expect(readFileSync(page, 'utf8')).toBe('finished');
});

test.each([
  ['another page', 'feature/b.html', kept],
  ['a page that came out of Astro otherwise', 'feature/a.html', { ...kept, raw: 'other' }],
  ['a route that puts something else into it', 'feature/a.html', { ...kept, route: 'other' }],
])('gives nothing for %s', (_name, path, wanted) => {
  expect(open().restore(path, wanted, pathToFileURL(page))).toBe(false);
  expect(readFileSync(page, 'utf8')).toBe('raw');
});

test('gives nothing that was made with other code', () => {
  expect(open('other').factsOf('feature/a.html', 'raw')).toBeUndefined();
});

test.each([
  ['cut off', (text: string) => text.slice(0, -2)],
  ['changed', (text: string) => text.replace('"route"', '"rotue"')],
  ['empty', () => ''],
])('a list that is %s counts as none', (_name, damage) => {
  const list = join(cache, LIST);
  writeFileSync(list, damage(readFileSync(list, 'utf8')));
  expect(open().factsOf('feature/a.html', 'raw')).toBeUndefined();
});

test('a page that is no more is dropped', () => {
  open().save();
  const pages = open();
  expect(pages.factsOf('feature/a.html', 'raw')).toBeUndefined();
  expect(() => readFileSync(join(cache, 'finished-pages/feature/a.html'))).toThrow('ENOENT');
});

test('what pages have together is each word once', () => {
  const common = new CommonFacts();
  common.add(facts);
  common.add(factsOf('<p class="b c" id="end"><i></i></p>', { published: true }));
  expect(common.words('classes')).toEqual(new Set(['a', 'b', 'c']));
  expect(common.words('ids')).toEqual(new Set(['top', 'end']));
  expect(common.words('islands')).toEqual(new Set());
  expect(common.texts('sheets')).toHaveLength(2);
});
