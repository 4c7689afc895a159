import type { Page } from '~/kit/rules/page';
import { readable, squeeze } from '~/kit/rules/reading/text';
import { absoluteUrl, atTheEnd, onEveryPage, onPages, type BuiltSite } from '~/kit/rules/rule';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { blocksOfType } from '../lib/json-ld.ts';
import { lacking, wordsIn } from '../lib/text.ts';

// An article with text has a page; one without text is announced with a notice.

const PREFIX = '/blog/';
/** Words per minute: see src/modules/articles/reading-time.ts. */
const PACE = 238;

const isPublished = ({ body }: Entry) => body.trim() !== '';
const isoDay = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : '');

const onArticles = (check: (page: Page, entry: Entry, site: BuiltSite) => string[]) =>
  onPages(PREFIX, (page, site) => {
    const entry = entriesOf(site.entries, 'articles').get(page.path.slice(PREFIX.length));
    return entry ? check(page, entry, site) : ['has no entry in src/content/articles.'];
  });

export const articlesWithATextHaveAPage = atTheEnd(({ pages, entries }) => {
  const built = new Set(pages.map(({ path }) => path));
  return [...entriesOf(entries, 'articles').values()]
    .filter((entry) => isPublished(entry) && !built.has(PREFIX + entry.id))
    .map(({ file, id }) => `${file}: has text, but ${PREFIX + id} was not built.`);
});

export const articlesWithoutATextHaveNone = onArticles((_page, entry) =>
  isPublished(entry) ? [] : ['was built, but the article has no text.'],
);

export const articlePagesHaveTheirParts = onArticles((page, { data }) => {
  const { $ } = page;
  const top = $('main > :first-child');
  return [
    ...lacking(page, 'main > :first-child', [
      String(data['title']),
      String(data['category']),
      `Written by\n${String(data['author'])}`,
      `Reviewed by\n${String(data['reviewer'])}`,
    ]),
    ...(top.find(`dt:contains("Published") + dd time[datetime="${isoDay(data['date'])}"]`).length === 1
      ? []
      : ['does not say when it was published.']),
    ...(top.find(`dt:contains("Reviewed on") + dd time[datetime="${isoDay(data['reviewedOn'])}"]`).length === 1
      ? []
      : ['does not say when it was last reviewed.']),
    ...(top.find('figure.scene').attr('aria-label') === data['imageAlt'] ? [] : ['lacks its drawing.']),
    ...($('main a[href="/blog#how-these-articles-are-written-and-reviewed"]').length === 1
      ? []
      : ['does not link to the byline policy.']),
    ...($('main h2:contains("Related articles")').length === 1 ? [] : ['names no related articles.']),
    ...($('main > section:last-child a[href="/demo"]').length === 1 ? [] : ['does not end with a call to /demo.']),
  ];
});

/** Tables and lists count, as they do for a reader. */
export const readingTimesFitTheText = onArticles((page) => {
  const minutes = Math.ceil(wordsIn(readable(page.$('main article.prose'))) / PACE);
  return lacking(page, 'main > :first-child', [`Reading time\n${minutes} minute`]);
});

export const contentsNameTheHeadingsOfTheText = onArticles(({ $ }) => {
  const wanted = $('article.prose h2')
    .toArray()
    .map((heading) => `${squeeze($(heading).text())} → #${$(heading).attr('id')}`);
  const said = $('nav[aria-label=Contents] a')
    .toArray()
    .map((link) => `${squeeze($(link).text())} → ${$(link).attr('href')}`);
  return said.join('; ') === wanted.join('; ') && wanted.length > 0
    ? []
    : [`its contents say “${said.join('; ')}”, its headings “${wanted.join('; ')}”.`];
});

/** An article links to the frameworks its entry names, and to no article twice. */
export const articlesLeadOn = onArticles(({ $, path }, { data }) => {
  const others = $('main section a[href^="/blog/"]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  const frameworks = Array.isArray(data['frameworks']) ? data['frameworks'].map(String) : [];
  return [
    ...(others.length > 0 ? [] : ['names no other article.']),
    ...(new Set(others).size === others.length ? [] : ['names a related article twice.']),
    ...(others.includes(path) ? ['names itself among its related articles.'] : []),
    ...frameworks
      .filter((id) => $(`main section a[href="/framework/${id}"]`).length === 0)
      .map((id) => `does not lead to /framework/${id}.`),
  ];
});

/** Every listing of an article has a link to the article's page if there is one, otherwise the notice's button. */
export const listedArticlesAreReadOrAnnounced = onPages(['/blog', '/articles'], ({ $ }, { entries }) => {
  const articles = entriesOf(entries, 'articles');
  return $('main article[aria-labelledby]')
    .toArray()
    .flatMap((item) => {
      const entry = articles.get($(item).attr('aria-labelledby') ?? '');
      if (!entry) return [`lists “${squeeze($(item).find('h3').text())}”, which has no entry.`];
      const has = [$(item).find(`a[href="${PREFIX + entry.id}"]`).length, $(item).find('button').length].join();
      const wanted = isPublished(entry) ? '1,0' : '0,1';
      return has === wanted ? [] : [`${entry.id} has ${has} links and buttons to read it, not ${wanted}.`];
    });
});

export const onlyArticlesSayThatTheyAre = onEveryPage((page) =>
  page.path.startsWith(PREFIX) || blocksOfType(page, 'BlogPosting').length === 0 ? [] : ['says that it is an article.'],
);

export const publishedArticlesDescribeThemselves = onArticles((page, { data }, { origin }) => {
  const [block] = blocksOfType(page, 'BlogPosting');
  const said = {
    headline: block?.['headline'],
    datePublished: block?.['datePublished'],
    dateModified: block?.['dateModified'],
    author: (block?.['author'] as { name?: unknown } | undefined)?.name,
    publisher: (block?.['publisher'] as { url?: unknown } | undefined)?.url,
    url: block?.['url'],
    image: block?.['image'],
  };
  const wanted: Record<keyof typeof said, unknown> = {
    headline: squeeze(page.$('h1').text()),
    datePublished: isoDay(data['date']),
    dateModified: isoDay(data['updated'] ?? data['date']),
    author: data['author'],
    publisher: origin,
    url: absoluteUrl(page.path, origin),
    image: page.$('meta[property="og:image"]').attr('content'),
  };
  return (Object.keys(said) as (keyof typeof said)[])
    .filter((key) => said[key] !== wanted[key])
    .map((key) => `its BlogPosting says ${key} “${String(said[key])}”, not “${String(wanted[key])}”.`);
});
