import type { Element } from 'domhandler';
import { headScript } from '~/lib/head-script';
import { remove, setText, textIn } from './tree';

/**
 * Has the page's one script fetched after its first paint, by the script in its head. A module script does not block the paint, but it
 * is fetched and run beside it, and on a slow line or processor that delays what the visitor came for (decision 0022).
 *
 * @param elements all of the page
 * @param fileOf the file that holds the code of a script, by its address
 * @throws where a page has another number of scripts than one: what a page does by itself belongs into `scripts/page/page.ts`;
 *   and where its head has no script to fetch it
 */
export function deferPageScript(elements: readonly Element[], fileOf: (address: string) => string): void {
  const scripts = elements.filter(({ name }) => name === 'script');
  const modules = scripts.filter(({ attribs }) => attribs['type'] === 'module');
  const [module] = modules;
  if (!module || modules.length > 1) {
    throw new Error(`has ${modules.length} scripts of its own, not one: import them in src/scripts/page/page.ts.`);
  }
  const headElement = scripts.find((script) => textIn(script) === headScript());
  if (!headElement) throw new Error('has no head script: its head is src/components/frame/Head.astro.');
  setText(headElement, headScript(fileOf(module.attribs['src'] ?? '')));
  remove(module);
}

/** Drops the elements that a build step has emptied of their script. */
export function dropEmptyScripts(elements: readonly Element[]): void {
  for (const element of elements) {
    const isEmpty = element.name === 'script' && Object.keys(element.attribs).length === 0 && textIn(element) === '';
    if (isEmpty) remove(element);
  }
}
