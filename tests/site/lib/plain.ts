import { isDirectlyBelow } from '~/kit/rules/rule';
import { readable, squeeze } from '~/kit/rules/reading/text';
import type { Page, BuiltSite } from './site.ts';

/** The specification treats typographic and straight quotes as the same. */
export function plain(text: string): string {
  return squeeze(text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'));
}

/** A problem for each wanted string that no matching element contains. */
export function lacking(page: Page, selector: string, wanted: readonly string[]): string[] {
  const text = plain(readable(page.$(selector)));
  return wanted.filter((part) => !text.includes(plain(part))).map((part) => `lacks the text “${part}”.`);
}

/** The links in a page's main part as `label → address`. */
export function linksIn({ $ }: Page, selector = 'main'): string[] {
  return $(selector)
    .find('a[href]')
    .toArray()
    .map((link) => `${plain($(link).text())} → ${$(link).attr('href')}`);
}

export function lackingLinks(page: Page, wanted: readonly string[], selector = 'main'): string[] {
  const links = linksIn(page, selector);
  return wanted.filter((link) => !links.includes(link)).map((link) => `lacks the link “${link}”.`);
}

/** The pages at a URL, or one step below a prefix that ends in a slash. */
export function pagesAt({ pages }: BuiltSite, path: string): Page[] {
  const found = pages.filter((page) =>
    path.length > 1 && path.endsWith('/') ? isDirectlyBelow(page.path, path) : page.path === path,
  );
  if (found.length === 0) throw new Error(`No page was built at ${path}.`);
  return found;
}
