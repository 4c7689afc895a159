// Astro's configuration and its pages read the same environment variables.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment';
import { readService } from './service-address';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'environment-'));
  for (const name of ['URL', 'PUBLISHABLE_KEY', 'ANON_KEY']) vi.stubEnv(`PUBLIC_SUPABASE_${name}`, undefined);
  vi.stubEnv('LOCAL_BACKEND', undefined);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

const write = (file: string, url: string) => {
  writeFileSync(join(root, file), `PUBLIC_SUPABASE_URL=${url}\nPUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc\n`);
};

test('variables from .env reach both the pages and the configuration', () => {
  expect(readService(readEnvironment(root, false))).toBeUndefined();
  write('.env', 'https://abc.supabase.co');
  expect(readService(readEnvironment(root, false))?.origin).toBe('https://abc.supabase.co');
  write('.env.production', 'http://127.0.0.1:4322');
  expect(() => readService(readEnvironment(root, false))).toThrow('must not send visitors to their own machine');
  expect(readService(readEnvironment(root, true))?.origin).toBe('https://abc.supabase.co');
});

test('variables of the process take precedence', () => {
  write('.env', 'https://abc.supabase.co');
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://def.supabase.co');
  expect(readService(readEnvironment(root, false))?.origin).toBe('https://def.supabase.co');
});
