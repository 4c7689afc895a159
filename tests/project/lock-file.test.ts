// The lock file lists the binaries for every platform, not only for the platform it was written on.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// npm omits a platform's binary from the lock file if the registry it uses doesn't have it. `npm ci` then fails on that
// platform, or installs nothing.

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The folders in which Node looks for the dependencies of the package at `path`, nearest first. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/');
  return [...parts.keys()].map((index) => parts.slice(0, parts.length - index).join('/node_modules/')).concat('');
}

function missingOptionals(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !foldersAbove(path).some((folder) => `${folder}/node_modules/${name}`.replace(/^\//, '') in locked),
      )
      .map((name) => `${path} requires ${name}`),
  );
}

test('the lock file has every optional dependency of its packages, for every platform', () => {
  expect(missingOptionals(packages)).toEqual([]);
  expect(Object.keys(packages)).toContain('node_modules/@pagefind/darwin-arm64');
});

test('names a missing binary', () => {
  const rest = Object.fromEntries(
    Object.entries(packages).filter(([path]) => path !== 'node_modules/@pagefind/windows-x64'),
  );
  expect(missingOptionals(rest)).toEqual(['node_modules/pagefind requires @pagefind/windows-x64']);
});
