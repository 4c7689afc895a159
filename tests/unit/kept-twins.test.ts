import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptTwins } from '~/integrations/publish/kept-twins';
import type { Twin } from '~/integrations/publish/twin';

let folder = '';
const cache = () => pathToFileURL(`${folder}/`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'twins-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const twin = (markdown: string): Twin => ({
  markdown,
  title: 'A',
  description: '',
  url: 'https://site.example/a',
  language: 'en',
  more: {},
});
const files = () => readdirSync(join(folder, 'twins'));

/** What a build with these inputs makes of a page, if it would make `made` of it. */
const build = (inputs: string, html: string, made: string) => {
  const kept = new KeptTwins(cache(), inputs);
  const { markdown } = kept.of(html, () => twin(made));
  kept.dropOthers();
  return markdown;
};

test('a page that is the same has the twin of the build before', () => {
  expect(build('code', '<p>A</p>', 'A')).toBe('A');
  expect(build('code', '<p>A</p>', 'made anew')).toBe('A');
});

test('another page, and other code, make another twin', () => {
  build('code', '<p>A</p>', 'A');
  expect(build('code', '<p>B</p>', 'B')).toBe('B');
  expect(build('other code', '<p>B</p>', 'B, otherwise')).toBe('B, otherwise');
});

test('what no page asks for is dropped', () => {
  build('code', '<p>A</p>', 'A');
  build('code', '<p>B</p>', 'B');
  expect(files()).toHaveLength(1);
  expect(build('code', '<p>A</p>', 'A again')).toBe('A again');
});

test('a page that has no twin keeps none', () => {
  const kept = new KeptTwins(cache(), 'code');
  const fail = () => {
    throw new Error('no main part');
  };
  expect(() => kept.of('<p>A</p>', fail)).toThrow('no main part');
  expect(files()).toEqual([]);
});
