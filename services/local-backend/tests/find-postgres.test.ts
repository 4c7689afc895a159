// The migration tests find a complete PostgreSQL installation, or name the setting that is wrong.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../scripts/postgres.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-postgres-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const add = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
};

test('uses the folder in POSTGRES_BIN if it is complete', () => {
  vi.stubEnv('POSTGRES_BIN', folder);
  add('initdb', 'postgres');
  expect(findPostgres).toThrow(`POSTGRES_BIN is "${folder}"`);
  add('psql');
  expect(findPostgres()).toBe(folder);
});

test('finds this machine’s PostgreSQL', () => {
  vi.stubEnv('POSTGRES_BIN', undefined);
  expect(findPostgres()).toMatch(/^\//);
});
