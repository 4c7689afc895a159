import type { Element } from 'domhandler';
import { headScript } from '~/lib/head-script';
import { remove, setText, textIn } from './tree';

/**
 * Makes the script in the page's head fetch the page's module script after the first paint. A module script does not block painting,
 * but fetching and running it before then delays the page on a slow connection or processor (decision 0022).
 *
 * @param elements all elements of the page
 * @param fileOf returns the file that holds the code of the script at the given URL
 * @throws if the page does not have exactly one module script (code for every page belongs in `layouts/browser/page.ts`), or if its head
 *   has no script to fetch it
 */
export function deferPageScript(elements: readonly Element[], fileOf: (address: string) => string): void {
  const scripts = elements.filter(({ name }) => name === 'script');
  const modules = scripts.filter(({ attribs }) => attribs['type'] === 'module');
  const [module] = modules;
  if (!module || modules.length > 1) {
    throw new Error(`has ${modules.length} module scripts, not one: import them in src/layouts/browser/page.ts.`);
  }
  const headElement = scripts.find((script) => textIn(script) === headScript());
  if (!headElement) throw new Error('has no head script: its head is src/layouts/frame/Head.astro.');
  setText(headElement, headScript(fileOf(module.attribs['src'] ?? '')));
  remove(module);
}

/** Removes the script elements that a build step has left empty. */
export function dropEmptyScripts(elements: readonly Element[]): void {
  for (const element of elements) {
    const isEmpty = element.name === 'script' && Object.keys(element.attribs).length === 0 && textIn(element) === '';
    if (isEmpty) remove(element);
  }
}
