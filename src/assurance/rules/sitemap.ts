import { load } from 'cheerio/slim';
import { addressOf, type Count, type MakeRule, type Site } from '~/assurance/rule';

const INDEX = '/sitemap-index.xml';
/** The day from which the site can have changed at all. */
const EARLIEST = Date.parse('2024-01-01');
const DAY_MS = 86_400_000;

interface SitemapUrl {
  loc: string;
  lastmod: string;
}

function xml(site: Site, file: string) {
  const text = site.read(file)?.toString('utf8');
  return text === undefined ? undefined : load(text, { xml: true });
}

/** Files of the index, as paths. */
function sitemapFiles(site: Site): string[] {
  const $ = xml(site, INDEX);
  if (!$) return [];
  return $('sitemap > loc')
    .toArray()
    .map((node) => $(node).text().replace(site.origin, ''));
}

function urlsOf(site: Site): SitemapUrl[] {
  return sitemapFiles(site).flatMap((file) => {
    const $ = xml(site, file);
    if (!$) return [];
    return $('url')
      .toArray()
      .map((node) => ({ loc: $(node).children('loc').text(), lastmod: $(node).children('lastmod').text() }));
  });
}

/** `https://x.example/` and `https://x.example` are one address (RFC 3986, section 6.2.3). */
const normal = (address: string) => new URL(address).href.replace(/\/$/, '');

const atTheEnd =
  (check: (site: Site, count: Count) => string[]): MakeRule =>
  (count) => ({ end: (site) => check(site, count) });

export const theSitemapIsThere = atTheEnd((site) => {
  const files = sitemapFiles(site);
  if (files.length === 0) return [`${INDEX}: is missing or names no sitemap.`];
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
    if (!known.has(address)) return [`sitemap: ${loc} is no page of the site.`];
    if (seen.has(address)) return [`sitemap: ${loc} stands twice.`];
    seen.add(address);
    return [];
  });
});

export const everyAddressOfTheSitemapHasItsLastChange = atTheEnd((site) =>
  urlsOf(site).flatMap(({ loc, lastmod }) => {
    const time = /^\d{4}-\d{2}-\d{2}/.test(lastmod) ? Date.parse(lastmod) : NaN;
    if (Number.isNaN(time)) return [`sitemap: ${loc} has the last change “${lastmod}”, which is no date.`];
    const possible = time >= EARLIEST && time <= Date.now() + DAY_MS;
    return possible ? [] : [`sitemap: ${loc} has the last change ${lastmod}, which cannot be.`];
  }),
);

export const robotsAllowTheSiteAndNameTheSitemap = atTheEnd(({ read, origin }) => {
  const lines = (read('/robots.txt')?.toString('utf8') ?? '').split('\n').map((line) => line.trim());
  const problems = ['User-agent: *', `Sitemap: ${origin}${INDEX}`]
    .filter((line) => !lines.includes(line))
    .map((line) => `/robots.txt: has no line “${line}”.`);
  return problems.concat(
    lines.filter((line) => /^disallow:\s*\S/i.test(line)).map((line) => `/robots.txt: “${line}” keeps pages out.`),
  );
});
