// The island runtime and React are each loaded as one shared file.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { islands } from './island-runtime';

const ROOT = pathToFileURL(`${process.cwd()}/`);

type Setup = HookParameters<'astro:config:setup'>;
type Update = Parameters<Setup['updateConfig']>[0];

/** Runs the setup hook and returns what it registered. */
async function setUp(integration: AstroIntegration, command: 'build' | 'dev') {
  const directives: { name: string; entrypoint: string | URL }[] = [];
  const updates: Update[] = [];
  await integration.hooks['astro:config:setup']?.({
    command,
    config: { root: ROOT } as AstroConfig,
    addClientDirective: (directive: { name: string; entrypoint: string | URL }) => directives.push(directive),
    updateConfig: (update: Update) => updates.push(update),
  } as unknown as Setup);
  return { directives, vite: updates[0]?.vite };
}

describe('the directives', () => {
  test.each(['build', 'dev'] as const)('are registered in %s', async (command) => {
    const { directives } = await setUp(islands(), command);
    expect(directives.map(({ name }) => name)).toEqual(['intent']);
    for (const { name, entrypoint } of directives) {
      expect(await readFile(entrypoint, 'utf8')).toContain('export default');
      expect(String(entrypoint)).toMatch(new RegExp(`/src/kit/islands/intent/${name}\\.ts$`));
    }
  });
});

describe('the runtime', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'island-runtime-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is left where Astro puts it during development', async () => {
    expect((await setUp(islands(), 'dev')).vite).toBeUndefined();
  });

  test('moves from the pages to a file named after its content', async () => {
    const integration = islands();
    const { vite } = await setUp(integration, 'build');
    const address = JSON.parse(String(vite?.define?.['import.meta.env.ISLAND_RUNTIME'])) as string;
    expect(address).toMatch(/^\/_astro\/island-runtime\.[0-9a-f]{8}\.js$/);

    const [plugin] = (vite?.plugins ?? []) as Plugin[];
    const load = plugin?.load as (id: string) => string | undefined;
    expect(load('/x/node_modules/astro/dist/runtime/server/astro-island.prebuilt.js')).toBe('export default "";');
    expect(load('/x/node_modules/astro/dist/runtime/server/astro-island.prebuilt-dev.js')).toBeUndefined();
    expect(load('/x/src/kit/islands/Accordion.tsx')).toBeUndefined();

    await integration.hooks['astro:build:done']?.({
      dir: pathToFileURL(`${folder}/`),
    } as HookParameters<'astro:build:done'>);
    expect(await readdir(join(folder, '_astro'))).toEqual([address.slice('/_astro/'.length)]);
    const code = await readFile(join(folder, address), 'utf8');
    expect(code).toContain('customElements');
    expect(code).toContain('astro-island');
  });

  test('puts React and its renderer in one file, and code shared by pages and islands in another', async () => {
    const { vite } = await setUp(islands(), 'build');
    const output = vite?.environments?.['client']?.build?.rolldownOptions?.output;
    const { codeSplitting } = output as { codeSplitting: { groups: { test: RegExp }[] } };
    const [group, shared] = codeSplitting.groups;
    const inGroup = (id: string) => group?.test.test(`/x/node_modules/${id}`);
    expect(codeSplitting.groups).toHaveLength(2);
    // The shared file also contains everything the page script imports: tests/project/import-graph.test.ts lists the files.
    expect(shared?.test.test('/x/src/layouts/browser/page.ts')).toBe(true);
    expect(shared?.test.test('/x/src/kit/islands/storage.ts')).toBe(false);
    for (const id of ['react/index.js', 'react-dom/client.js', 'scheduler/index.js', '@astrojs/react/dist/client.js']) {
      expect(inGroup(id), id).toBe(true);
    }
    for (const id of ['sonner/dist/index.mjs', '@radix-ui/react-accordion/dist/index.mjs', 'react-other/index.js']) {
      expect(inGroup(id), id).toBe(false);
    }
  });
});
