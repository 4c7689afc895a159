// Renaming an entry without recording its old URL is reported.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renamedEntries } from './renamed';
import { sentence } from '~/kit/content/reading/problems';
import { catalogue } from '~/modules/registry';

const FOLDER = 'src/content/features';
const TEXT = '---\norder: 1\ntitle: Reports for a board\ndescription: What a board reads.\n---\n\nSome text of it.\n';

let root: string;
const file = (name: string) => join(root, FOLDER, name);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
const said = () => renamedEntries(catalogue, pathToFileURL(`${root}/`)).map(sentence);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'renamed-'));
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(file('reporting.md'), TEXT);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('ignores unchanged, new and deleted entries', () => {
  expect(said()).toEqual([]);
  writeFileSync(file('new.md'), TEXT);
  expect(said()).toEqual([]);
  rmSync(file('new.md'));
  rmSync(file('reporting.md'));
  expect(said()).toEqual([]);
});

test('reports a renamed entry with the line to add', () => {
  renameSync(file('reporting.md'), file('reports.md'));
  expect(said()).toEqual([
    'src/content/features/reports.md:2: src/content/features/reporting.md was renamed to this file, so /feature/reporting would lead nowhere; add the line "formerIds: [reporting]", or rename it back and use "npm run rename", which also changes what refers to it.',
  ]);
  git('add', '.');
  expect(said()).toHaveLength(1);
});

test('reports a rename that has been committed, on main and on a branch with other commits', () => {
  const line = /^src\/content\/features\/reports\.md:2: /;
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  renameSync(file('reporting.md'), file('reports.md'));
  git('add', '.');
  git('commit', '-qm', 'Rename');
  expect(said()).toEqual([expect.stringMatching(line)]);
  git('commit', '-qm', 'Something else', '--allow-empty');
  expect(said()).toEqual([expect.stringMatching(line)]);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(said()).toEqual([]);
});

test('is silent if the former id is given, on a line or in a list', () => {
  renameSync(file('reporting.md'), file('reports.md'));
  const text = readFileSync(file('reports.md'), 'utf8');
  for (const former of ['formerIds: [reporting]', 'formerIds:\n  - reporting']) {
    writeFileSync(file('reports.md'), text.replace('order: 1', `order: 1\n${former}`));
    expect(said()).toEqual([]);
  }
});

test('works with any line endings and any notation of the list', () => {
  renameSync(file('reporting.md'), file('reports.md'));
  const saved = (text: string) => writeFileSync(file('reports.md'), `\ufeff${text.replaceAll('\n', '\r\n')}`);
  saved(TEXT);
  expect(said()).toHaveLength(1);
  saved(TEXT.replaceAll('---', '--- ').replace('order: 1', 'order: 1\nformerIds: [\n    reporting,\n  ]'));
  expect(said()).toEqual([]);
  saved(`${TEXT}\nformerIds: [reporting]\n`);
  expect(said()).toHaveLength(1);
});

test('is silent without git', () => {
  rmSync(join(root, '.git'), { recursive: true });
  renameSync(file('reporting.md'), file('reports.md'));
  expect(said()).toEqual([]);
});
