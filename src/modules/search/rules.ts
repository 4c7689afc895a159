import { gunzipSync } from 'node:zlib';
import { directives } from '~/kit/rules/security';
import { pathOf, type MakeRule } from '~/kit/rules/rule';

const SEARCH = '/search';
/** The signature that Pagefind writes before the text of each page. */
const SIGNATURE = 'pagefind_dcd';

interface Fragment {
  url: string;
  word_count: number;
  filters: Record<string, string[]>;
  meta: Record<string, string>;
}

export const theSearchFindsEveryPage: MakeRule = (count) => {
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
      count('pages', paths.length);
      count(
        'words',
        fragments.reduce((sum, { word_count }) => sum + word_count, 0),
      );
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

/** WebAssembly may only be compiled on the page where the search engine runs. */
export const onlyTheSearchPageCompilesWebAssembly: MakeRule = () => ({
  sent({ path, policy }) {
    const isAllowed = directives(policy).get('script-src')?.includes("'wasm-unsafe-eval'") === true;
    if (isAllowed === (path === SEARCH)) return [];
    return [path === SEARCH ? 'its policy blocks the search engine.' : 'its policy allows WebAssembly to be compiled.'];
  },
});

/** The word list used to correct misspellings must include every word of the page names that editors wrote. */
export const theWordsOfTheSearchAreThoseOfThePages: MakeRule = (count) => ({
  end({ pages, read }) {
    const words = read('/pagefind/words.txt')?.toString().split('\n') ?? [];
    if (words.length === 0) return ['/pagefind/words.txt: is missing.'];
    const known = new Set(words);
    count('words', words.length);
    return [
      ...words
        .filter((word) => !/^\p{Ll}{4,}$/u.test(word))
        .map((word) => `/pagefind/words.txt: “${word}” is not a word.`),
      ...pages
        .filter(({ path, isListed }) => isListed && path !== SEARCH)
        .flatMap(({ path, heading }) =>
          (heading.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? [])
            .filter((word) => !known.has(word))
            .map((word) => `${path}: “${word}” in its heading is not in the search’s word list.`),
        ),
    ];
  },
});
