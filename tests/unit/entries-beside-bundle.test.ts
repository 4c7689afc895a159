import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, HookParameters } from 'astro';
import { afterAll, expect, test } from 'vitest';
import { entriesBesideBundle } from '~/integrations/setup/entries-beside-bundle';

const ASTRO = fileURLToPath(import.meta.resolve('astro'));
const READER = createRequire(ASTRO).resolve('devalue');
const { stringify } = (await import(pathToFileURL(READER).href)) as { stringify: (value: unknown) => string };

const cache = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(cache, { recursive: true }));

interface Plugin {
  load: {
    filter: { id: RegExp };
    handler: (this: { resolve: () => Promise<{ id: string }> }) => Promise<{ code: string } | undefined>;
  };
}

async function pluginIn(command: 'build' | 'dev'): Promise<Plugin | undefined> {
  let plugins: unknown[] = [];
  const { hooks } = entriesBesideBundle();
  await hooks['astro:config:setup']?.({
    command,
    updateConfig: (config) => {
      plugins = config.vite?.plugins ?? [];
      return {} as AstroConfig;
    },
  } as HookParameters<'astro:config:setup'>);
  const config = { cacheDir: pathToFileURL(`${cache}/`) } as AstroConfig;
  await hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>);
  return plugins[0] as Plugin | undefined;
}

const load = async () =>
  (await pluginIn('build'))?.load.handler.call({ resolve: () => Promise.resolve({ id: READER }) });

test('before Astro has written its file, the module is Astro’s', async () => {
  expect(await load()).toBeUndefined();
});

test('the pages are given what Astro has written', async () => {
  const date = new Date('2026-11-22');
  const entries = new Map([['industries', new Map([['banks', { id: 'banks', data: { date, name: 'A “bank”' } }]])]]);
  writeFileSync(join(cache, 'data-store.json'), stringify(entries));
  const code = (await load())?.code ?? '';
  expect(code).not.toContain('banks');
  const module = join(cache, 'module.mjs');
  writeFileSync(module, code);
  const { default: read } = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as { default: unknown };
  expect(read).toEqual(entries);
});

test('while somebody writes, the module is Astro’s', async () => {
  expect(await pluginIn('dev')).toBeUndefined();
});

test('Astro still calls module and file so', async () => {
  const names = readFileSync(join(ASTRO, '../../dist/content/consts.js'), 'utf8');
  const { load } = (await pluginIn('build')) ?? {};
  expect(names).toContain('DATA_STORE_FILE = "data-store.json"');
  const [, id = ''] = /DATA_STORE_VIRTUAL_ID = "(.*?)"/.exec(names) ?? [];
  expect(load?.filter.id.test(`\0${id}`)).toBe(true);
});
