import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const file of ['src/content/features/a.md', 'src/lib/a.ts', 'astro.config.mjs', '.env']) write(file, 'a');
});

afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** As a build of its own would take it. */
async function digest(): Promise<string> {
  vi.resetModules();
  const { buildInputs } = await import('~/catalogue/build-inputs');
  return buildInputs(pathToFileURL(`${root}/`));
}

test.each([
  ['code', () => write('src/lib/a.ts', 'b')],
  ['a file more', () => write('src/catalogue/schemas/b.ts', '')],
  ['a data file', () => write('src/data/plans.yaml', 'b')],
  ['a public file', () => write('public/a.svg', 'b')],
  ['the configuration', () => write('astro.config.mjs', 'b')],
  ['the packages', () => write('package-lock.json', '{}')],
  ['local settings', () => write('.env', 'b')],
  ['the font', () => write('.astro/besley.woff2', 'b')],
  ['the address of the site', () => vi.stubEnv('SITE_URL', 'https://b.example')],
  ['a public setting', () => vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://b.example')],
  ['the year', () => vi.useFakeTimers({ now: new Date('2031-01-01') })],
])('%s changes the digest', async (_name, change) => {
  const before = await digest();
  expect(await digest()).toBe(before);
  change();
  expect(await digest()).not.toBe(before);
});

test.each([
  ['an entry', () => write('src/content/features/a.md', 'b')],
  ['what tests and builds leave', () => write('dist/index.html', 'b')],
  ['a setting that nothing reads', () => vi.stubEnv('OTHER', 'b')],
])('%s does not', async (_name, change) => {
  const before = await digest();
  change();
  expect(await digest()).toBe(before);
});
