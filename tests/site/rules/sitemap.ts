import { load } from 'cheerio/slim';
import { absoluteUrl, atTheEnd, type BuiltSite, type Promises } from '~/kit/rules/rule';

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

export const theSitemapIsThere = atTheEnd((site) => {
  const files = sitemapFiles(site);
  if (files.length === 0) return [`${INDEX}: is missing, or lists no sitemaps.`];
  return files.filter((file) => !site.has(file)).map((file) => `${INDEX}: names ${file}, which was not built.`);
});

export const theSitemapNamesEveryPage = atTheEnd((site) => {
  const named = new Set(urlsOf(site).map(({ loc }) => normal(loc)));
  return site.pages
    .filter(({ path, isListed }) => isListed && !named.has(normal(absoluteUrl(path, site.origin))))
    .map(({ path }) => `${path}: is not in the sitemap.`);
});

export const theSitemapNamesNothingElse = atTheEnd((site) => {
  const known = new Set(
    site.pages.filter(({ isListed }) => isListed).map(({ path }) => absoluteUrl(path, site.origin)),
  );
  const seen = new Set<string>();
  return urlsOf(site).flatMap(({ loc }) => {
    const address = normal(loc);
    if (!known.has(address)) return [`sitemap: ${loc} is not a page of the site.`];
    if (seen.has(address)) return [`sitemap: ${loc} is listed twice.`];
    seen.add(address);
    return [];
  });
});

/** Unit tests check that it is the date of the page's own files (`src/kit/publish/sitemap.test.ts`). */
export const everyAddressOfTheSitemapHasItsLastChange = atTheEnd((site) =>
  urlsOf(site)
    .filter(({ lastmod }) => !(Date.parse(lastmod) <= Date.now()))
    .map(({ loc, lastmod }) => `sitemap: ${loc} gives “${lastmod}” as the last change.`),
);

/** The protocol's limits (sitemaps.org) for one file, and the only form of a date that all its readers take (W3C's). */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
const LONGEST_ADDRESS = 2_048;
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

export const theSitemapKeepsToItsProtocol = atTheEnd((site) => {
  const files = sitemapFiles(site).map((file) => ({ file, $: xml(site, file), bytes: site.read(file)?.length ?? 0 }));
  return [
    ...files
      .filter(({ $, bytes }) => bytes > MOST_BYTES || ($?.('url').length ?? 0) > MOST_ADDRESSES)
      .map(({ file }) => `${file}: has more than ${MOST_ADDRESSES} addresses or ${MOST_BYTES} bytes.`),
    ...urlsOf(site).flatMap(({ loc, lastmod }) => [
      ...(loc.length > LONGEST_ADDRESS ? [`sitemap: ${loc} is too long.`] : []),
      ...(DATE.test(lastmod) ? [] : [`sitemap: ${loc} has “${lastmod}”, which isn’t a date in W3C’s form.`]),
    ]),
  ];
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

export const promises: Promises = {
  'R-07': [
    theSitemapIsThere,
    theSitemapNamesEveryPage,
    theSitemapNamesNothingElse,
    everyAddressOfTheSitemapHasItsLastChange,
    theSitemapKeepsToItsProtocol,
    robotsAllowTheSiteAndNameTheSitemap,
  ],
};
