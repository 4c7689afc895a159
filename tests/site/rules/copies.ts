import { headersAt } from '~/kit/rules/reading/headers';
import { squeeze } from '~/kit/rules/reading/text';
import { absoluteUrl, atTheEnd, type MakeRule, type Promises } from '~/kit/rules/rule';
import { firstNamed, textIn } from '~/kit/publish/tree';
import { markdownPath } from '~/lib/head/head';
import { frontOf } from '../lib/text.ts';

const TYPE = 'text/markdown';
/** Whether a file is a page's copy. A file with the rows of a pair isn't one; the pair's page links to it. */
const isCopy = (file: string) => file.endsWith('.md') && !file.endsWith('.rows.md');

export const everyPageHasACopyAndNamesIt: MakeRule = () => ({
  page(page, { isListed }) {
    const named = page
      .named('link')
      .filter(({ attribs }) => attribs['rel'] === 'alternate' && attribs['type'] === TYPE)
      .map(({ attribs }) => attribs['href'])
      .join();
    const wanted = isListed(page.path) ? markdownPath(page.path) : '';
    return named === wanted ? [] : [`names the Markdown copy ${named || 'none'}, not ${wanted || 'none'}.`];
  },
  end: ({ pages, has }) =>
    pages
      .filter(({ path, isListed }) => isListed && !has(markdownPath(path)))
      .map(({ path }) => `${path}: its Markdown copy ${markdownPath(path)} was not built.`),
});

export const everyCopyBelongsToAPage = atTheEnd(({ pages, files }) => {
  const wanted = new Set(pages.filter(({ isListed }) => isListed).map(({ path }) => markdownPath(path)));
  return files
    .filter((file) => isCopy(file) && !wanted.has(file))
    .map((file) => `${file}: is not the Markdown copy of any page.`);
});

export const copiesSayInFrontWhatTheHeadSays: MakeRule = () => ({
  on: (path, { isListed }) => isListed(path),
  page(page, { origin, read }) {
    const title = firstNamed(page.document, 'title');
    const description = page.named('meta').find(({ attribs }) => attribs['name'] === 'description');
    const head = {
      title: title ? squeeze(textIn(title)) : '',
      description: description?.attribs['content'] ?? '',
      url: absoluteUrl(page.path, origin),
      language: page.named('html')[0]?.attribs['lang'] ?? '',
    };
    const front = frontOf(read(markdownPath(page.path)));
    return [
      ...Object.entries(head)
        .filter(([key, value]) => front[key] !== value)
        .map(([key, value]) => `its Markdown copy has the ${key} “${String(front[key])}”, not “${value}”.`),
      ...(typeof front['kind'] === 'string' && front['kind'] !== '' ? [] : ['its Markdown copy has no kind.']),
    ];
  },
});

export const searchEnginesListPagesAndNoCopies = atTheEnd(({ files, headers, pages }) => {
  const robots = (path: string) => headersAt(path, headers).get('x-robots-tag')?.join() ?? '';
  return [
    ...files
      .filter((file) => file.endsWith('.md') && robots(file) !== 'noindex')
      .map((file) => `${file}: _headers lets search engines list it.`),
    ...pages
      .filter(({ path }) => robots(path) !== '')
      .map(({ path }) => `${path}: _headers keeps it out of search engines.`),
  ];
});

export const promises: Promises = {
  'R-08': [
    everyPageHasACopyAndNamesIt,
    everyCopyBelongsToAPage,
    copiesSayInFrontWhatTheHeadSays,
    searchEnginesListPagesAndNoCopies,
  ],
};
