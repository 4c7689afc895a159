import { JSDOM } from 'jsdom';
import { load, type CheerioAPI } from 'cheerio';
import { entriesOf } from '../lib/entries.ts';
import { onEach, type Page, type Rule, type Site } from '../lib/site.ts';

// RSS 2.0 as https://www.rssboard.org/rss-specification has it.

const FEEDS = {
  articles: '/feed.xml',
  editions: '/frameworks/feed.xml',
  documents: '/legal/feed.xml',
  subprocessors: '/trust/subprocessors/feed.xml',
} as const;
const TYPE = 'application/rss+xml';
const MEDIA = `link[rel=alternate][type="${TYPE}"]`;

/** RFC 822 with a year of four digits. */
const DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

const textOf = ({ files }: Site, path: string) => files.get(path)?.toString('utf8') ?? '';
const parsed = (site: Site, path: string) => load(textOf(site, path), { xml: true });

function onFeeds(site: Site, check: ($: CheerioAPI, path: string) => string[]): string[] {
  return Object.values(FEEDS).flatMap((path) =>
    check(parsed(site, path), path).map((problem) => `${path}: ${problem}`),
  );
}

/** Everything that a feed says of itself and of its items: the element, its text, and what the text belongs to. */
function values($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((node) => $(node).text());
}

export const feedsAreWellFormedXml: Rule = (site) =>
  Object.values(FEEDS).flatMap((path) => {
    if (!site.files.has(path)) return [`${path}: was not built.`];
    try {
      new JSDOM(textOf(site, path), { contentType: 'application/xml' });
      return [];
    } catch (error) {
      return [`${path}: is not well-formed: ${(error as Error).message}`];
    }
  });

export const feedsHaveWhatRssRequires: Rule = (site) =>
  onFeeds(site, ($, path) => {
    const once = ['title', 'link', 'description', 'language', 'lastBuildDate', 'atom\\:link[rel=self]'];
    const inItems = ['title', 'link', 'description', 'guid', 'pubDate'];
    const guids = values($, 'item > guid');
    return [
      ...($('rss[version="2.0"] > channel').length === 1 ? [] : ['has no channel of RSS 2.0.']),
      ...once
        .filter((name) => $(`channel > ${name}`).length !== 1)
        .map((name) => `its channel has ${$(`channel > ${name}`).length} of ${name.replace('\\', '')}, not one.`),
      ...($('channel > atom\\:link').attr('href') === site.origin + path ? [] : ['does not name its own address.']),
      ...$('item')
        .toArray()
        .flatMap((item) =>
          inItems
            .filter((name) => $(item).children(name).length !== 1 || $(item).children(name).text().trim() === '')
            .map((name) => `“${$(item).children('title').text()}” has no ${name}, or more than one.`),
        ),
      ...(new Set(guids).size === guids.length ? [] : ['has two items with one guid.']),
      ...($('item').length > 0 ? [] : ['has no items.']),
    ];
  });

export const datesOfFeedsCanBeRead: Rule = (site) =>
  onFeeds(site, ($) => {
    const dates = values($, 'item > pubDate');
    const times = dates.map((date) => Date.parse(date));
    const last = values($, 'channel > lastBuildDate').join();
    return [
      ...[...dates, last]
        .filter((date) => !DATE.test(date) || new Date(date).toUTCString().slice(0, 16) !== date.slice(0, 16))
        .map((date) => `“${date}” is no date of RFC 822.`),
      // Not the day of the build: without news nothing changes.
      ...(Date.parse(last) === Math.max(...times) ? [] : [`says ${last}, which is not the day of its newest item.`]),
      ...(times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
        ? []
        : ['does not have its newest item first.']),
    ];
  });

export const addressesOfFeedsAreWholeAndLeadToPages: Rule = (site) => {
  const known = new Set(site.pages.map(({ path }) => (path === '/' ? site.origin : site.origin + path)));
  return onFeeds(site, ($) => [
    ...values($, 'link')
      .concat(values($, 'guid:not([isPermaLink=false])'))
      .filter((address) => !known.has(address))
      .map((address) => `“${address}” is no whole address of a page.`),
    ...[...$.xml().matchAll(/(?:href|src)=(?:"|&quot;)(?!https:)([^"&]*)/g)].map(
      ([, address = '']) => `“${address}” is no whole address.`,
    ),
  ]);
};

export const theFeedOfArticlesHoldsThePublishedOnes: Rule = (site) => {
  const wanted = site.pages
    .filter(({ path }) => path.startsWith('/blog/'))
    .map(({ path }) => site.origin + path)
    .sort();
  const said = values(parsed(site, FEEDS.articles), 'item > link').sort();
  return said.join() === wanted.join()
    ? []
    : [`${FEEDS.articles}: holds ${said.join(', ') || 'nothing'}; the pages are ${wanted.join(', ')}.`];
};

/** An item for each framework that names the edition of its entry, with an identity that another edition would not have. */
export const theFeedOfEditionsHoldsEveryEdition: Rule = (site) => {
  const $ = parsed(site, FEEDS.editions);
  return [...entriesOf(site.entries, 'frameworks').values()].flatMap(({ id, data }) => {
    const { name } = data['edition'] as { name: string };
    const link = `${site.origin}/framework/${id}`;
    const item = $('item').filter((_, node) => $(node).children('link').text() === link);
    const guid = item.children('guid').text();
    return [
      ...(item.length === 1 && item.children('title').text().startsWith(`${name}: `)
        ? []
        : [`${FEEDS.editions}: has no item “${name}: …” for ${link}.`]),
      ...(guid.startsWith(`${link}#`) && guid.length > link.length + 4
        ? []
        : [`${FEEDS.editions}: the guid “${guid}” does not tell the edition.`]),
    ];
  });
};

/** An item for each version of each document, and for each first day of a supplier. */
export const feedsOfTrustHoldEveryChange: Rule = (site) => {
  const wanted = {
    documents: [...entriesOf(site.entries, 'documents').values()].flatMap(({ data }) =>
      (data['versions'] as { version: string }[]).map(({ version }) => `${String(data['title'])}, version ${version}`),
    ),
    subprocessors: [...entriesOf(site.entries, 'subprocessors').values()].map(
      ({ data }) => `${String(data['name'])}: in use from`,
    ),
  };
  return Object.entries(wanted).flatMap(([name, titles]) => {
    const path = FEEDS[name as keyof typeof wanted];
    const said = values(parsed(site, path), 'item > title');
    return titles
      .filter((title) => !said.some((one) => one.startsWith(title)))
      .map((title) => `${path}: has no item “${title}”.`);
  });
};

function wantedFeed({ path }: Page): string | undefined {
  if (path === '/blog' || path === '/articles' || path.startsWith('/blog/')) return FEEDS.articles;
  if (path === '/legal' || path.startsWith('/legal/')) return FEEDS.documents;
  if (path === '/trust/subprocessors') return FEEDS.subprocessors;
  return path === '/solutions' ? FEEDS.editions : undefined;
}

export const pagesAnnounceTheirFeed: Rule = (site) =>
  onEach(site.pages, (page) => {
    const path = wantedFeed(page);
    const said = page
      .$(`head > ${MEDIA}`)
      .toArray()
      .map((link) => `${page.$(link).attr('title')} at ${page.$(link).attr('href')}`);
    const title = path && values(parsed(site, path), 'channel > title').join();
    const wanted = path ? [`${title} at ${site.origin}${path}`] : [];
    return said.join() === wanted.join()
      ? []
      : [`announces the feeds ${said.join() || 'none'}, not ${wanted.join() || 'none'}.`];
  });
