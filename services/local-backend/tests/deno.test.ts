import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSecretKeys } from '../../../supabase/functions/_shared/secret-keys.ts';
import { deno, missingDeno } from './lib/deno.ts';

// A hosted project runs supabase/functions in Deno, whose types and globals are not Node's.

const FUNCTIONS = fileURLToPath(new URL('../../../supabase/functions', import.meta.url));
const slugs = readdirSync(FUNCTIONS).filter((folder) => existsSync(`${FUNCTIONS}/${folder}/index.ts`));

describe.skipIf(!deno)(`in Deno ${missingDeno ?? ''}`, () => {
  test.each(slugs)('the types in %s are correct', (slug) => {
    const check = () => {
      execFileSync(deno ?? '', ['check', '--no-config', '--no-lock', '--no-remote', `${FUNCTIONS}/${slug}/index.ts`], {
        env: { NO_COLOR: '1', HOME: '/nonexistent', DENO_DIR: `${process.cwd()}/node_modules/.cache/deno` },
        stdio: 'pipe',
        encoding: 'utf8',
      });
    };
    expect(check).not.toThrow();
  });
});

test('there are functions to check', () => {
  expect(slugs).toContain('demo-request');
});

describe('the secret keys of a hosted function', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['the default of many', { SUPABASE_SECRET_KEYS: '{"jobs": "sb_secret_b", "default": "sb_secret_a"}' }, ['a', 'b']],
    ['one with another name', { SUPABASE_SECRET_KEYS: '{"jobs": "sb_secret_b"}' }, ['b']],
    ['only the legacy one', { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_old' }, ['old']],
    [
      'the legacy one if none is named',
      { SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_old' },
      ['old'],
    ],
    [
      'both kinds',
      { SUPABASE_SECRET_KEYS: '{"default": "sb_secret_a"}', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_old' },
      ['a', 'old'],
    ],
  ])('uses %s', (_, env, keys) => {
    expect(readSecretKeys(env)).toEqual(keys.map((key) => `sb_secret_${key}`));
  });

  test.each(['sb_secret_a', '["a"', '"a"', '{"default": 1}', 'null'])('refuses %s without repeating it', (value) => {
    expect(() => readSecretKeys({ SUPABASE_SECRET_KEYS: value })).toThrow(
      /^SUPABASE_SECRET_KEYS must be a JSON object of secret keys by name, such as \{"default": "sb_secret_…"\}\.$/,
    );
  });

  test('the function does not start without any', () => {
    expect(() => readSecretKeys({})).toThrow('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY');
  });
});
