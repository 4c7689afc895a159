import { gunzipSync } from 'node:zlib';
import { atTheEnd, onPages, pathOf, type MakeRule, type Promises } from '~/kit/rules/rule';

const SEARCH = '/search';
/** The signature that Pagefind writes before the text of each page. */
const SIGNATURE = 'pagefind_dcd';

interface Fragment {
  url: string;
  word_count: number;
  filters: Record<string, string[]>;
  meta: Record<string, string>;
}

export const theSearchFindsEveryPage: MakeRule = () => {
  const fragments: Fragment[] = [];
  return {
    file(content, name) {
      if (/^\/pagefind\/fragment\/.+\.pf_fragment$/.test(name)) {
        const fragment = JSON.parse(gunzipSync(content).toString().slice(SIGNATURE.length)) as Fragment;
        const { word_count, filters, meta } = fragment;
        fragments.push({ url: pathOf(fragment.url), word_count, filters, meta });
      }
      return [];
    },
    end({ pages }) {
      const paths = pages.filter(({ path, isListed }) => isListed && path !== SEARCH).map(({ path }) => path);
      const found = new Set(fragments.map(({ url }) => url));
      const known = new Set(paths);
      return [
        ...paths.filter((path) => !found.has(path)).map((path) => `${path}: is not in the search index.`),
        ...[...found]
          .filter((url) => !known.has(url))
          .map((url) => `${url}: is in the search index, but is not a page.`),
        ...fragments.flatMap(({ url, word_count, filters, meta }) => [
          ...(word_count > 20 ? [] : [`${url}: the search index has only ${word_count} of its words.`]),
          ...(meta['name'] ? [] : [`${url}: has no name in the search index.`]),
          ...(filters['kind']?.length === 1 ? [] : [`${url}: must have one kind in the search index.`]),
        ]),
      ];
    },
  };
};

/** The word list used to correct misspellings must include every word of the page names that editors wrote. */
export const theWordsOfTheSearchAreThoseOfThePages = atTheEnd(({ pages, read }) => {
  const words = read('/pagefind/words.txt')?.toString().split('\n') ?? [];
  if (words.length === 0) return ['/pagefind/words.txt: is missing.'];
  const known = new Set(words);
  return [
    ...words
      .filter((word) => !/^\p{Ll}{3,}$/u.test(word))
      .map((word) => `/pagefind/words.txt: “${word}” is not a word.`),
    ...pages
      .filter(({ path, isListed }) => isListed && path !== SEARCH)
      .flatMap(({ path, heading }) =>
        (heading.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? [])
          .filter((word) => !known.has(word))
          .map((word) => `${path}: “${word}” in its heading is not in the search’s word list.`),
      ),
  ];
});

/** What `/opensearch.xml` tells browsers, which find it on the page of the search. */
export const browsersLearnOfTheSearch = onPages(
  (path) => path === SEARCH,
  (page, { origin, read }) => {
    const link = page.named('link').find(({ attribs }) => attribs['rel'] === 'search');
    const template = `<Url type="text/html" template="${origin}${SEARCH}?q={searchTerms}"/>`;
    const description = read(link?.attribs['href'] ?? '')?.toString();
    return description?.includes(template) ? [] : ['does not tell browsers how to search.'];
  },
);

export const promises: Promises = { 'R-06': [theSearchFindsEveryPage, theWordsOfTheSearchAreThoseOfThePages] };
