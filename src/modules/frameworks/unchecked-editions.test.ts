import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uncheckedEditions } from './unchecked-editions';
import { sentence } from '~/kit/content/reading/problems';

const FILE = 'src/content/frameworks/soc-2.md';
const GOOD = readFileSync('tests/fixtures/mistakes/good/content/frameworks/soc-2.md', 'utf8');
const TODAY = new Date('2027-03-04');

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
const said = (text: string) => {
  writeFileSync(join(root, FILE), text);
  return uncheckedEditions(pathToFileURL(`${root}/`), TODAY).map(sentence);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'editions-'));
  mkdirSync(join(root, 'src/content/frameworks'), { recursive: true });
  writeFileSync(join(root, FILE), GOOD);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test('a new edition or new counts require the date of the check', () => {
  const expected =
    /^src\/content\/frameworks\/soc-2\.md:\d+ edition\.verifiedOn: the edition or its counts have changed since they were last checked on .*; check them against their source and enter the date of that check, such as 2027-03-04\.$/;
  for (const changed of [
    GOOD.replace('total: 61', 'total: 62').replace('count: 33', 'count: 34'),
    GOOD.replace('published: "2017"', 'published: "2027"'),
  ]) {
    expect(changed).not.toBe(GOOD);
    expect(said(changed)).toEqual([expect.stringMatching(expected)]);
    expect(said(changed.replace(/verifiedOn: .*/, 'verifiedOn: 2027-03-01'))).toEqual([]);
  }
});

test('other changes, and unreadable entries, require nothing', () => {
  expect(said(GOOD.replace(/caption: .*/, 'caption: "Each stroke is one of the criteria."'))).toEqual([]);
  expect(said(GOOD.replace('total: 61', 'total: [61'))).toEqual([]);
});
