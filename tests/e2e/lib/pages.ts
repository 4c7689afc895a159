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
 * The pairs of the crosswalk are ninety pages of one form, held by the rules of tests/site. The browser looks at the
 * widest table, at the one with the most links, and at one that has nothing but shared clauses.
 */
const PAIR = '/crosswalk/';
const SAMPLE = ['gdpr--hipaa', 'hipaa--soc-2', 'iso-14001--iso-9001'].map((pair) => PAIR + pair);

/** Every page that a visitor can see: those of the sitemap (of the crosswalk a sample), and the not-found page. */
export const allPages = [...sitemapPages.filter((path) => !path.startsWith(PAIR) || SAMPLE.includes(path)), NOT_FOUND];

/** Ids of the entries that were changed, as `npm run test:content` names them. */
const changed = (process.env['CHANGED_ENTRIES'] ?? '').split(' ');

/** One page of each type: every page that stands alone, and the first detail page of each kind; and those of changed entries. */
export const pageTypes = allPages.filter((path, index) => {
  if (changed.includes(path.split('/').at(-1) ?? '')) return true;
  const kind = path.split('/').slice(0, -1).join('/');
  return kind === '' || allPages.findIndex((other) => other.startsWith(`${kind}/`)) === index;
});
