import { existsSync, readFileSync, statSync } from 'node:fs';

const DIST = new URL('../../../dist/', import.meta.url);

/** A URL without a page. */
export const NOT_FOUND = '/no-such-page';

/** What that page loads, once it is shown, to find the page that was meant. */
export const LOOKED_UP = /\/(not-found|spelling|redirects)\.[^/]+\.js$|\/sitemap-0\.xml$/;

function locations(file: string): string[] {
  const address = new URL(file, DIST);
  if (!existsSync(address)) throw new Error(`There is no dist/${file}. Run: npm run build`);
  return [...readFileSync(address, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}

/** Paths of every public page, as listed in the built sitemap. */
const sitemapPages: readonly string[] = locations('sitemap-index.xml').flatMap((part) => locations(part.slice(1)));
if (sitemapPages.length === 0) throw new Error('The built sitemap lists no page.');

/**
 * Crosswalk pairs, answers, framework parts and controls make up hundreds of pages built from a few templates, which the rules in
 * tests/site check. The browser only visits the largest page of each.
 */
const TEMPLATES = [
  /^\/crosswalk\/[^/]+--[^/]+$/,
  /^\/crosswalk\/left\/[^/]+$/,
  /^\/framework\/[^/]+\/parts$/,
  /^\/framework\/[^/]+\/parts\/[^/]+$/,
  /^\/control\/[^/]+$/,
];
const sizeOf = (path: string) => statSync(new URL(`.${path}.html`, DIST)).size;
const largest = TEMPLATES.flatMap((template) =>
  sitemapPages
    .filter((path) => template.test(path))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, 1),
);
const isOneOfMany = (path: string) => TEMPLATES.some((template) => template.test(path));

/** Ids of the changed entries, as `npm run test:content` passes them. */
const changed = (process.env['CHANGED_ENTRIES'] ?? '').split(' ').filter(Boolean);
const isChanged = (path: string) => changed.includes(path.split('/').at(-1) ?? '');

/** Every page a visitor can see: those in the sitemap (of many from one template, the largest), and the not-found page. */
const allPages = [
  ...sitemapPages.filter((path) => !isOneOfMany(path) || largest.includes(path) || isChanged(path)),
  NOT_FOUND,
];

/** The list of articles at its other URL. */
const SAME_AS_BLOG = '/articles';

const kindOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** Whether only entries with a page have changed; the pages of other entries are then unaffected. */
const areEntries = changed.length > 0 && changed.every((id) => allPages.some((path) => path.endsWith(`/${id}`)));

/**
 * One page of each type: every standalone page, and the first detail page of each kind. If entries have changed, their pages are
 * used instead of that first page.
 */
export const pageTypes = allPages.filter((path, index) => {
  if (path === SAME_AS_BLOG) return false;
  if (kindOf(path) === '' || isChanged(path)) return true;
  if (areEntries) return false;
  return largest.includes(path) || allPages.findIndex((other) => other.startsWith(`${kindOf(path)}/`)) === index;
});
