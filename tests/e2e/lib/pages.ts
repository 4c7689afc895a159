import { existsSync, readFileSync } from 'node:fs';

const DIST = new URL('../../../dist/', import.meta.url);

/** An address that no page answers. */
export const NOT_FOUND = '/no-such-page';

function locations(file: string): string[] {
  const address = new URL(file, DIST);
  if (!existsSync(address)) throw new Error(`There is no dist/${file}. Run: npm run build`);
  return [...readFileSync(address, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}

/** Paths of every public page, as the built sitemap lists them. */
export const sitemapPages: readonly string[] = locations('sitemap-index.xml').flatMap((part) =>
  locations(part.slice(1)),
);
if (sitemapPages.length === 0) throw new Error('The built sitemap lists no page.');

/**
 * The pairs of the crosswalk, the parts of frameworks and the controls are hundreds of pages of a few forms, held by the rules of tests/site. The
 * browser looks at the widest table, at the pair with the most relations, at one that has nothing but shared clauses, at the longest answer, part
 * and control.
 */
const isSampled = (path: string) => /^\/(?:crosswalk|control)\//.test(path) || /^\/framework\/[^/]+\//.test(path);
const SAMPLE = [
  '/crosswalk/gdpr--hipaa',
  '/crosswalk/iso-27001--soc-2',
  '/crosswalk/iso-14001--iso-9001',
  '/crosswalk/left',
  '/crosswalk/left/soc-2-to-iso-27001',
  '/framework/iso-27001/parts',
  '/framework/iso-27001/parts/a-5-34',
  '/control/ac-01',
];

/** Ids of the entries that were changed, as `npm run test:content` names them. */
const changed = (process.env['CHANGED_ENTRIES'] ?? '').split(' ').filter(Boolean);
const isChanged = (path: string) => changed.includes(path.split('/').at(-1) ?? '');

/** Every page that a visitor can see: those of the sitemap (of pairs and parts a sample), and the not-found page. */
export const allPages = [
  ...sitemapPages.filter((path) => !isSampled(path) || SAMPLE.includes(path) || isChanged(path)),
  NOT_FOUND,
];

/** The list of articles at its other address. */
const SAME_AS_BLOG = '/articles';

const kindOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** Whether all that was changed are entries with a page: then the pages of other entries are as they were. */
const areEntries = changed.length > 0 && changed.every((id) => allPages.some((path) => path.endsWith(`/${id}`)));

/**
 * One page of each type: every page that stands alone, and the first detail page of each kind. Where entries were changed, their
 * pages in place of those.
 */
export const pageTypes = allPages.filter((path, index) => {
  if (path === SAME_AS_BLOG) return false;
  if (kindOf(path) === '' || isChanged(path)) return true;
  return !areEntries && allPages.findIndex((other) => other.startsWith(`${kindOf(path)}/`)) === index;
});
