// A second build into a folder is refused while the first runs, and only then.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from './build-claim.mjs';

let root: string;
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'build-claim-'))}/`;
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('one build at a time has a folder', () => {
  const end = claimFolder(root, 'dist');
  expect(end).toBeDefined();
  expect(claimFolder(root, 'dist')).toBeUndefined();
  expect(claimFolder(root, '.local/site')).toBeDefined();
  end?.();
  expect(claimFolder(root, 'dist')).toBeDefined();
});

test('a build that was killed doesn’t keep its folder', () => {
  claimFolder(root, 'dist');
  // Linux gives no process this number.
  writeFileSync(`${root}.astro/building-dist`, '99999999');
  expect(claimFolder(root, 'dist')).toBeDefined();
});
