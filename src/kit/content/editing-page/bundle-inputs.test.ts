// The editing page is rebuilt when its code or a package changes, but not when an entry changes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleInputs } from '~/kit/content/editing-page/page/bundle-inputs';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const digest = () => bundleInputs(pathToFileURL(`${root}/`));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-inputs-'));
  write('package-lock.json', '{}');
  write('src/kit/content/editing-page/browser/main.ts', 'a()');
  write('src/content/features/a.md', 'A');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  ['code', 'src/kit/content/editing-page/browser/main.ts'],
  ['a new file', 'src/lib/new one.ts'],
  ['a package', 'package-lock.json'],
])('changing %s rebuilds the editor', (_name, file) => {
  const before = digest();
  expect(digest()).toBe(before);
  write(file, 'b()');
  expect(digest()).not.toBe(before);
});

test('changing an entry doesn’t', () => {
  const before = digest();
  write('src/content/features/b.md', 'B');
  expect(digest()).toBe(before);
});
