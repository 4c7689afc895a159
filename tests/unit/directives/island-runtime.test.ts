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
  globalThis.ranModules = undefined;
  delete document.documentElement.dataset['islands'];
});

function island(component?: string): Element {
  const element = document.createElement('astro-island');
  if (component) element.setAttribute('component-url', component);
  return element;
}

test('the runtime and the module of the wanted island are fetched at the same time, once', async () => {
  document.documentElement.dataset['islands'] = moduleNamed('runtime');
  const wanted = island(moduleNamed('component'));
  await Promise.all([loadIslandRuntime(wanted), loadIslandRuntime(wanted), loadIslandRuntime(island())]);
  await settled();
  expect(globalThis.ranModules?.sort()).toEqual(['component', 'runtime']);
});

test('a component that can’t be had is left to the runtime', async () => {
  document.documentElement.dataset['islands'] = moduleNamed('runtime');
  await expect(loadIslandRuntime(island('data:text/javascript,throw new Error("gone")'))).resolves.toBeDefined();
  await settled();
});

test('a runtime that can’t be had is told', async () => {
  document.documentElement.dataset['islands'] = 'data:text/javascript,throw new Error("gone")';
  await expect(loadIslandRuntime(island())).rejects.toThrow('gone');
});
