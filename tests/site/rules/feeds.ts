import { load, type CheerioAPI } from 'cheerio/slim';
import { entriesOf, isPublished } from '~/kit/content/reading/entries';
import { absoluteUrl, atTheEnd, type BuiltSite, type MakeRule, type Promises } from '~/kit/rules/rule';
import { catalogue } from '~/modules/registry';

// RSS 2.0: https://www.rssboard.org/rss-specification

const FEEDS = {
  ...Object.fromEntries(catalogue.feeds.map(({ collection, path }) => [collection, path])),
  editions: '/frameworks/feed.xml',
  documents: '/legal/feed.xml',
  data: '/data/feed.xml',
  errata: '/errata/feed.xml',
  subprocessors: '/trust/subprocessors/feed.xml',
} as const;
const TYPE = 'application/rss+xml';

/** RFC 822 with a four-digit year. */
const DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

const parsed = ({ read }: BuiltSite, path: string) => load(read(path)?.toString('utf8') ?? '', { xml: true });

const onFeeds = (check: ($: CheerioAPI, path: string, site: BuiltSite) => string[]) =>
  atTheEnd((site) =>
    Object.values(FEEDS).flatMap((path) =>
      check(parsed(site, path), path, site).map((problem) => `${path}: ${problem}`),
    ),
  );

/** The text of each element that the selector finds, in document order. */
function values($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((node) => $(node).text());
}

export const feedsHaveWhatRssRequires = onFeeds(($, path, site) => {
  const isEmpty = isEmptyFeed($, path, site);
  const once = [
    'title',
    'link',
    'description',
    'language',
    ...(isEmpty ? [] : ['lastBuildDate']),
    'atom\\:link[rel=self]',
  ];
  const inItems = ['title', 'link', 'description', 'guid', 'pubDate'];
  const guids = values($, 'item > guid');
  return [
    ...($('rss[version="2.0"] > channel').length === 1 ? [] : ['has no RSS 2.0 channel.']),
    ...once
      .filter((name) => $(`channel > ${name}`).length !== 1)
      .map((name) => `its channel has ${$(`channel > ${name}`).length} ${name.replace('\\', '')} elements, not one.`),
    ...($('channel > atom\\:link').attr('href') === site.origin + path ? [] : ['does not name its own address.']),
    ...$('item')
      .toArray()
      .flatMap((item) =>
        inItems
          .filter((name) => $(item).children(name).length !== 1 || $(item).children(name).text().trim() === '')
          .map((name) => `“${$(item).children('title').text()}” has no ${name}, or more than one.`),
      ),
    ...(new Set(guids).size === guids.length ? [] : ['has two items with the same guid.']),
    ...($('item').length > 0 || isEmpty ? [] : ['has no items.']),
  ];
});

/** The paths of the pages that a collection's feed announces. */
const announcedBy = (collection: string, { pages }: BuiltSite) => {
  const { prefix } = catalogue.pages(collection);
  return pages.map(({ path }) => path).filter((path) => path.startsWith(prefix));
};

/** Whether a feed may be empty. If there is nothing to announce, it has neither items nor a date. */
function isEmptyFeed($: CheerioAPI, path: string, site: BuiltSite): boolean {
  if ($('item').length > 0) return false;
  if (path === FEEDS.errata) return entriesOf(site.entries, 'errata').size === 0;
  const feed = catalogue.feeds.find((one) => one.path === path);
  return feed !== undefined && announcedBy(feed.collection, site).length === 0;
}

export const datesOfFeedsCanBeRead = onFeeds(($, path, site) => {
  if (isEmptyFeed($, path, site)) return [];
  const dates = values($, 'item > pubDate');
  const times = dates.map((date) => Date.parse(date));
  const last = values($, 'channel > lastBuildDate').join();
  return [
    ...[...dates, last]
      .filter((date) => !DATE.test(date) || new Date(date).toUTCString().slice(0, 16) !== date.slice(0, 16))
      .map((date) => `“${date}” is not an RFC 822 date.`),
    // Not the build date: a build without new items doesn't change the feed.
    ...(Date.parse(last) === Math.max(...times) ? [] : [`is dated ${last}, which is not the date of its newest item.`]),
    ...(times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
      ? []
      : ['does not begin with its newest item.']),
  ];
});

export const addressesOfFeedsAreWholeAndLeadToPages = onFeeds(($, _path, { pages, origin }) => {
  const known = new Set(pages.map(({ path }) => absoluteUrl(path, origin)));
  return [
    ...values($, 'link')
      .concat(values($, 'guid:not([isPermaLink=false])'))
      .filter((address) => !known.has(address))
      .map((address) => `“${address}” is not the full address of a page.`),
    ...[...$.xml().matchAll(/(?:href|src)=(?:"|&quot;)(?!https:)([^"&]*)/g)].map(
      ([, address = '']) => `“${address}” is not a full address.`,
    ),
  ];
});

export const feedsOfCollectionsHoldEveryPage = atTheEnd((site) =>
  catalogue.feeds.flatMap(({ collection, path }) => {
    const wanted = announcedBy(collection, site)
      .map((page) => site.origin + page)
      .sort();
    const said = values(parsed(site, path), 'item > link').sort();
    return said.join() === wanted.join()
      ? []
      : [`${path}: contains ${said.join(', ') || 'nothing'}; the pages are ${wanted.join(', ')}.`];
  }),
);

/** For each framework, the feed must have an item that names the current edition, with a guid that differs for every edition. */
export const theFeedOfEditionsHoldsEveryEdition = atTheEnd((site) => {
  const $ = parsed(site, FEEDS.editions);
  const items = new Map(
    $('item')
      .toArray()
      .map((item) => [$(item).children('link').text(), $(item)]),
  );
  return [...entriesOf(site.entries, 'frameworks').values()].filter(isPublished).flatMap(({ id, data }) => {
    const { name } = data['edition'] as { name: string };
    const link = `${site.origin}/framework/${id}`;
    const item = items.get(link);
    const guid = item?.children('guid').text() ?? '';
    return [
      ...(item?.children('title').text().startsWith(`${name}: `)
        ? []
        : [`${FEEDS.editions}: has no item “${name}: …” for ${link}.`]),
      ...(guid.startsWith(`${link}#`) && guid.length > link.length + 4
        ? []
        : [`${FEEDS.editions}: the guid “${guid}” does not name the edition.`]),
    ];
  });
});

/** The feeds must have an item for each version of each document, for each supplier's first day, and for each erratum. */
export const feedsHoldEveryChange = atTheEnd((site) => {
  const wanted = {
    documents: [...entriesOf(site.entries, 'documents').values()].flatMap(({ data }) =>
      (data['versions'] as { version: string }[]).map(({ version }) => `${String(data['title'])}, version ${version}`),
    ),
    subprocessors: [...entriesOf(site.entries, 'subprocessors').values()].map(
      ({ data }) => `${String(data['name'])}: in use from`,
    ),
    errata: [...entriesOf(site.entries, 'errata').values()].map(
      ({ data }) => `${String(data['item'])}: corrected in ${String(data['corrected'])}`,
    ),
  };
  return Object.entries(wanted).flatMap(([name, titles]) => {
    const path = FEEDS[name as keyof typeof wanted];
    const said = values(parsed(site, path), 'item > title');
    return titles
      .filter((title) => !said.some((one) => one.startsWith(title)))
      .map((title) => `${path}: has no item “${title}”.`);
  });
});

function wantedFeed(path: string): string | undefined {
  const feed = catalogue.feeds.find(({ collection }) => {
    const { list, otherLists, prefix } = catalogue.pages(collection);
    return [list, ...otherLists].some((one) => one.path === path) || path.startsWith(prefix);
  });
  if (feed) return feed.path;
  if (path === '/legal' || path.startsWith('/legal/')) return FEEDS.documents;
  if (path === '/trust/subprocessors') return FEEDS.subprocessors;
  if (path === '/data') return FEEDS.data;
  if (path === '/errata') return FEEDS.errata;
  return path === '/solutions' ? FEEDS.editions : undefined;
}

export const pagesAnnounceTheirFeed: MakeRule = () => {
  const titles = new Map<string, string>();
  const titleOf = (path: string, site: BuiltSite) => {
    const title = titles.get(path) ?? values(parsed(site, path), 'channel > title').join();
    titles.set(path, title);
    return title;
  };
  return {
    page(page, site) {
      const path = wantedFeed(page.path);
      const said = page
        .named('link')
        .filter(({ attribs }) => attribs['rel'] === 'alternate' && attribs['type'] === TYPE)
        .map(({ attribs }) => `${attribs['title']} at ${attribs['href']}`);
      const wanted = path ? [`${titleOf(path, site)} at ${site.origin}${path}`] : [];
      return said.join() === wanted.join()
        ? []
        : [`announces the feeds ${said.join() || 'none'}, not ${wanted.join() || 'none'}.`];
    },
  };
};

export const promises: Promises = {
  'R-10': [
    feedsHaveWhatRssRequires,
    datesOfFeedsCanBeRead,
    addressesOfFeedsAreWholeAndLeadToPages,
    feedsOfCollectionsHoldEveryPage,
    theFeedOfEditionsHoldsEveryEdition,
    feedsHoldEveryChange,
    pagesAnnounceTheirFeed,
  ],
};
