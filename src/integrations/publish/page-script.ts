import type { Document } from 'domhandler';
import { headScript } from '~/lib/head-script';
import { elementsNamed, remove, setText, textIn } from './tree';

/**
 * Has the page's one script fetched after its first paint, by the script in its head. A module script does not block the paint, but it
 * is fetched and run beside it, and on a slow line or processor that delays what the visitor came for (0011).
 *
 * @param fileOf the file that holds the code of a script, by its address
 * @throws where a page has another number of scripts than one: what a page does by itself belongs into `scripts/page/page.ts`;
 *   and where its head has no script to fetch it
 */
export function deferPageScript(document: Document, fileOf: (address: string) => string): void {
  const scripts = elementsNamed(document, 'script');
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
export function dropEmptyScripts(document: Document): void {
  for (const script of elementsNamed(document, 'script')) {
    if (Object.keys(script.attribs).length === 0 && textIn(script) === '') remove(script);
  }
}
