import { load } from 'cheerio';
import { addressOf, listed, pathOf, type Rule, type Site } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';
import { LIST, missing, parseBody, copyFile } from '../lib/markdown-copies.ts';

const textOf = ({ files }: Site, file: string) => files.get(file)?.toString('utf8') ?? '';

const copies = (site: Site) => listed(site).map(({ path }) => site.origin + copyFile(path));

/** https://llmstxt.org: a heading, a quote that sums up, then sections of links with what each leads to. */
export const theListHasItsForm: Rule = (site) => {
  const $ = parseBody(textOf(site, LIST));
  const order = $('body')
    .children()
    .toArray()
    .map(({ tagName }) => tagName)
    .join(' ');
  const items = $('li').toArray();
  return [
    ...(/^h1 blockquote( h2 ul)+$/.test(order) ? [] : [`${LIST}: is made of ${order || 'nothing'}.`]),
    ...items
      .map((item) => squeeze($(item).text()))
      .filter((text) => !/^.+?: .{20,}/.test(text))
      .map((text) => `${LIST}: “${text}” does not say what it leads to.`),
    ...items
      .filter((item) => $(item).children('a[href]').length !== 1)
      .map((item) => `${LIST}: “${squeeze($(item).text())}” is no link.`),
  ];
};

export const theListNamesEveryCopyOnce: Rule = (site) => {
  const $ = parseBody(textOf(site, LIST));
  const named = $('li > a')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  const wanted = copies(site);
  return [
    ...missing(wanted, named).map((address) => `${LIST}: does not name ${address}.`),
    ...missing(named, wanted)
      .filter((address) => address.endsWith('.md') || !site.files.has(address.replace(site.origin, '')))
      .map((address) => `${LIST}: names ${address}, which is no Markdown copy or stands twice.`),
  ];
};

export const theWholeTextHoldsEveryCopyOnce: Rule = (site) => {
  const parts = [...site.files.keys()].filter((file) => /^\/llms-full(-\d+)?\.txt$/.test(file));
  const whole = parts.map((file) => textOf(site, file)).join('');
  const marks = whole.match(/^===== \S+ =====$/gm)?.length ?? 0;
  return [
    ...copies(site)
      .filter(
        (address) => !whole.includes(`===== ${address} =====\n\n${textOf(site, address.replace(site.origin, ''))}`),
      )
      .map((address) => `/llms-full.txt: does not hold ${address} as it is.`),
    ...(marks === copies(site).length ? [] : [`/llms-full.txt: holds ${marks} texts of ${copies(site).length}.`]),
  ];
};

/** Feeds, sitemap, pages and Markdown copies speak of the same addresses. */
export const feedsAndSitemapLeadToPagesWithCopies: Rule = (site) => {
  const known = new Set(
    listed(site)
      .filter(({ path }) => site.files.has(copyFile(path)))
      .map(({ path }) => addressOf(path, site.origin)),
  );
  return [...site.files.keys()]
    .filter((file) => /feed\.xml$|^\/sitemap-\d+\.xml$/.test(file))
    .flatMap((file) => {
      const $ = load(textOf(site, file), { xml: true });
      return $('item > link, url > loc')
        .toArray()
        .map((node) => $(node).text().replace(/\/$/, ''))
        .filter((address) => !known.has(address))
        .map(
          (address) => `${file}: leads to ${pathOf(address.replace(site.origin, ''))}, a page without a Markdown copy.`,
        );
    });
};
