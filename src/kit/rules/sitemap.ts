import { load } from 'cheerio/slim';
import { addressOf, type Count, type MakeRule, type BuiltSite } from './rule';
import { addressOf as addressOfEntry, folderNames, itemsAt } from '~/modules/addresses';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { knownChanges, lastChange } from '~/kit/publish/hosting/last-change';
import { idsOfPair } from '~/modules/crosswalk/shared/crosswalk';

const INDEX = '/sitemap-index.xml';

interface SitemapUrl {
  loc: string;
  lastmod: string;
}

function xml(site: BuiltSite, file: string) {
  const text = site.read(file)?.toString('utf8');
  return text === undefined ? undefined : load(text, { xml: true });
}

/** The sitemap files that the index lists, as paths. */
function sitemapFiles(site: BuiltSite): string[] {
  const $ = xml(site, INDEX);
  if (!$) return [];
  return $('sitemap > loc')
    .toArray()
    .map((node) => $(node).text().replace(site.origin, ''));
}

function urlsOf(site: BuiltSite): SitemapUrl[] {
  return sitemapFiles(site).flatMap((file) => {
    const $ = xml(site, file);
    if (!$) return [];
    return $('url')
      .toArray()
      .map((node) => ({ loc: $(node).children('loc').text(), lastmod: $(node).children('lastmod').text() }));
  });
}

/** `https://x.example/` and `https://x.example` are the same URL (RFC 3986, section 6.2.3). */
const normal = (address: string) => new URL(address).href.replace(/\/$/, '');

const atTheEnd =
  (check: (site: BuiltSite, count: Count) => string[]): MakeRule =>
  (count) => ({ end: (site) => check(site, count) });

export const theSitemapIsThere = atTheEnd((site) => {
  const files = sitemapFiles(site);
  if (files.length === 0) return [`${INDEX}: is missing, or lists no sitemaps.`];
  return files.filter((file) => !site.has(file)).map((file) => `${INDEX}: names ${file}, which was not built.`);
});

export const theSitemapNamesEveryPageByItsCanonicalAddress = atTheEnd((site, count) => {
  const named = new Set(urlsOf(site).map(({ loc }) => normal(loc)));
  return site.pages
    .filter(({ isListed }) => isListed)
    .flatMap(({ path, canonical = addressOf(path, site.origin) }) => {
      count('pages');
      return named.has(normal(canonical)) ? [] : [`${path}: its canonical address ${canonical} is not in the sitemap.`];
    });
});

export const theSitemapNamesNothingElse = atTheEnd((site, count) => {
  const known = new Set(site.pages.filter(({ isListed }) => isListed).map(({ path }) => addressOf(path, site.origin)));
  const seen = new Set<string>();
  return urlsOf(site).flatMap(({ loc }) => {
    count('addresses');
    const address = normal(loc);
    if (!known.has(address)) return [`sitemap: ${loc} is not a page of the site.`];
    if (seen.has(address)) return [`sitemap: ${loc} is listed twice.`];
    seen.add(address);
    return [];
  });
});

/** The entries that a page is built from; empty if all its text is in its template. */
function madeOf(path: string, entries: readonly Entry[]): Entry[] {
  const filed = (isAbout: (ids: readonly string[]) => boolean, ...collections: string[]) =>
    collections.flatMap((one) => [...entriesOf(entries, one).values()].filter(({ id }) => isAbout(id.split('--'))));
  const items = itemsAt(path);
  if (items) return filed((ids) => ids.includes(items.id), ...RELATED);
  const [, question, last = ''] = /^\/crosswalk\/(left\/)?([^/]+)$/.exec(path) ?? [];
  const pair = idsOfPair(last.replace('-to-', '--'));
  if (pair) {
    const isOfPair = (ids: readonly string[]) => ids.every((id) => pair.includes(id));
    return question
      ? [...filed(isOfPair, 'framework-parts'), ...filed(() => true, 'controls')]
      : [...filed(isOfPair, 'crosswalk', ...RELATED), ...filed(() => true, ...SHARED)];
  }
  const name = folderNames.find((one) => path.startsWith(addressOfEntry(one, '')));
  const entry = name && entriesOf(entries, name).get(path.slice(addressOfEntry(name, '').length));
  return entry ? [entry] : [];
}

/** Collections with framework parts and relations, and collections from which every pair is built. */
const RELATED = ['framework-parts', 'crosswalk-relations'];
const SHARED = ['crosswalk-parts', 'crosswalk-clauses'];

export const everyAddressOfTheSitemapHasItsLastChange = atTheEnd((site) => {
  const known = knownChanges();
  return urlsOf(site).flatMap(({ loc, lastmod }) => {
    const says = `sitemap: ${loc} gives “${lastmod}” as the last change`;
    const time = Date.parse(lastmod);
    if (!known.has(time)) return [`${says}, but no file of the site changed at that time.`];
    const files = madeOf(new URL(loc).pathname, site.entries).map(({ file }) => file);
    const [newest] = files.toSorted((a, b) => lastChange(b) - lastChange(a));
    if (newest === undefined || lastChange(newest) === time) return [];
    return [`${says}, but ${newest} changed on ${new Date(lastChange(newest)).toISOString()}.`];
  });
});

export const robotsAllowTheSiteAndNameTheSitemap = atTheEnd(({ read, origin }) => {
  const lines = (read('/robots.txt')?.toString('utf8') ?? '').split('\n').map((line) => line.trim());
  const problems = ['User-agent: *', `Sitemap: ${origin}${INDEX}`]
    .filter((line) => !lines.includes(line))
    .map((line) => `/robots.txt: has no line “${line}”.`);
  return problems.concat(
    lines.filter((line) => /^disallow:\s*\S/i.test(line)).map((line) => `/robots.txt: “${line}” keeps pages out.`),
  );
});
