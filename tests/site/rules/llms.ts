import { load } from 'cheerio/slim';
import { absoluteUrl, atTheEnd, type BuiltSite, type Promises } from '~/kit/rules/rule';
import { markdownPath } from '~/lib/head/head';

const LIST = '/llms.txt';

const textOf = ({ read }: BuiltSite, file: string) => read(file)?.toString('utf8') ?? '';

const copies = (site: BuiltSite) => site.pages.filter(({ isListed }) => isListed).map(({ path }) => markdownPath(path));

/** The format of https://llmstxt.org: a heading, a summary as a quote, then sections of links with descriptions. */
export const theListHasItsForm = atTheEnd((site) => {
  const lines = textOf(site, LIST).split('\n').filter(Boolean);
  const order = lines.map((line) => /^(#+|>|-) /.exec(line)?.[1] ?? '?').join('');
  const items = lines.filter((line) => line.startsWith('- '));
  return [
    ...(/^#>(##-+)+$/.test(order) ? [] : [`${LIST}: has the structure “${order}”, not that of llmstxt.org.`]),
    ...items
      .filter((line) => !/^- \[(?:\\.|[^\]\\])+\]\(https:\/\/[^)]+\)/.test(line))
      .map((line) => `${LIST}: “${line}” is not a link.`),
    ...items
      .filter((line) => !/^- \[(?:\\.|[^\]\\])+\]\([^)]+\): .{20,}/.test(line))
      .map((line) => `${LIST}: “${line}” does not say what it leads to.`),
  ];
});

export const theListNamesEveryCopyOnce = atTheEnd((site) => {
  const named = [...textOf(site, LIST).matchAll(/^- \[(?:\\.|[^\]\\])+\]\(([^)]+)\)/gm)].map(([, href = '']) => href);
  const wanted = new Set(copies(site).map((file) => site.origin + file));
  const seen = new Set<string>();
  const odd = named.filter((address) => {
    const isKnown = wanted.has(address) || (!address.endsWith('.md') && site.has(address.replace(site.origin, '')));
    const isNew = !seen.has(address);
    seen.add(address);
    return !isKnown || !isNew;
  });
  return [
    ...[...wanted].filter((address) => !seen.has(address)).map((address) => `${LIST}: does not list ${address}.`),
    ...odd.map((address) => `${LIST}: lists ${address}, which is not a Markdown copy or is listed twice.`),
  ];
});

export const theWholeTextHoldsEveryCopyOnce = atTheEnd((site) => {
  const parts = site.files.filter((file) => /^\/llms-full(-\d+)?\.txt$/.test(file));
  const texts = parts.flatMap((part) => [
    ...textOf(site, part).matchAll(/^===== (\S+) =====\n\n([\s\S]*?)(?=\n===== \S+ =====\n|$(?![\s\S]))/gm),
  ]);
  const found = new Map(texts.map(([, address = '', text = '']) => [address, text.trimEnd()]));
  const wanted = copies(site);
  return [
    ...wanted
      .filter((file) => found.get(site.origin + file) !== textOf(site, file).trimEnd())
      .map((file) => `/llms-full.txt: does not contain ${site.origin}${file} unchanged.`),
    ...(texts.length === wanted.length ? [] : [`/llms-full.txt: contains ${texts.length} texts of ${wanted.length}.`]),
  ];
});

/** Feeds, sitemap, pages and Markdown copies must use the same URLs. */
export const feedsAndSitemapLeadToPagesWithCopies = atTheEnd((site) => {
  const known = new Set(
    site.pages
      .filter(({ path, isListed }) => isListed && site.has(markdownPath(path)))
      .map(({ path }) => absoluteUrl(path, site.origin)),
  );
  return site.files
    .filter((file) => /feed\.xml$|^\/sitemap-\d+\.xml$/.test(file))
    .flatMap((file) => {
      const $ = load(textOf(site, file), { xml: true });
      return $('item > link, url > loc')
        .toArray()
        .map((node) => $(node).text().replace(/\/$/, ''))
        .filter((address) => !known.has(address))
        .map(
          (address) => `${file}: leads to ${address.replace(site.origin, '') || '/'}, a page without a Markdown copy.`,
        );
    });
});

export const promises: Promises = {
  'R-09': [
    theListHasItsForm,
    theListNamesEveryCopyOnce,
    theWholeTextHoldsEveryCopyOnce,
    feedsAndSitemapLeadToPagesWithCopies,
  ],
};
