// The lock file lists the programs for every platform, not only for the one it was written on.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// npm leaves a platform's program out of the lock file where the registry it asks does not have that one, and `npm ci` then
// fails, or takes nothing, on that platform.

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The folders in which Node looks for what the package at `path` asks for, the nearest first. */
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
      .map((name) => `${path} asks for ${name}`),
  );
}

test('the lock file has every optional package that a package in it asks for, whatever the platform', () => {
  expect(missingOptionals(packages)).toEqual([]);
  expect(Object.keys(packages)).toContain('node_modules/@pagefind/darwin-arm64');
});

test('a program that is left out is named', () => {
  const rest = Object.fromEntries(
    Object.entries(packages).filter(([path]) => path !== 'node_modules/@pagefind/windows-x64'),
  );
  expect(missingOptionals(rest)).toEqual(['node_modules/pagefind asks for @pagefind/windows-x64']);
});
