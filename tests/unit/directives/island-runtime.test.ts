// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { loadIslandRuntime } from '~/lib/browser/island-runtime';

declare global {
  var ranModules: string[] | undefined;
}

/** A module as an address, that says that it ran. */
const moduleNamed = (name: string) => `data:text/javascript,(globalThis.ranModules ??= []).push('${name}')`;
const settled = () => new Promise((done) => setTimeout(done, 50));

afterEach(() => {
  delete globalThis.ranModules;
  delete document.documentElement.dataset['islands'];
});

test('the runtime and the modules of the wanted island are fetched at the same time, once', async () => {
  document.documentElement.dataset['islands'] = moduleNamed('runtime');
  const island = document.createElement('astro-island');
  island.setAttribute('component-url', moduleNamed('component'));
  loadIslandRuntime(island);
  loadIslandRuntime(island);
  loadIslandRuntime();
  await settled();
  expect(globalThis.ranModules?.sort()).toEqual(['component', 'runtime']);
});

test('where there is nothing to load, and where it can’t be had, nothing breaks', async () => {
  expect(() => loadIslandRuntime()).not.toThrow();
  expect(() => loadIslandRuntime(null)).not.toThrow();
  document.documentElement.dataset['islands'] = 'data:text/javascript,throw new Error("gone")';
  loadIslandRuntime();
  await settled();
});
