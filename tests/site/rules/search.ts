import { gunzipSync } from 'node:zlib';
import { listed, onEach, type Rule } from '../lib/site.ts';

const SEARCH = '/search';
/** What Pagefind writes before the text of each page. */
const SIGNATURE = 'pagefind_dcd';

interface Fragment {
  url: string;
  content: string;
  word_count: number;
  filters: Record<string, string[]>;
  meta: Record<string, string>;
}

export const theSearchFindsEveryPage: Rule = (site) => {
  const paths = listed(site)
    .map(({ path }) => path)
    .filter((path) => path !== SEARCH);
  const fragments = [...site.files]
    .filter(([name]) => /^\/pagefind\/fragment\/.+\.pf_fragment$/.test(name))
    .map(([, bytes]) => JSON.parse(gunzipSync(bytes).toString().slice(SIGNATURE.length)) as Fragment);
  const found = new Map(fragments.map((fragment) => [fragment.url, fragment]));
  return [
    ...paths.filter((path) => !found.has(path)).map((path) => `${path}: is not in the search index.`),
    ...[...found.keys()]
      .filter((url) => !paths.includes(url))
      .map((url) => `${url}: is in the search index, but no page.`),
    ...fragments.flatMap(({ url, word_count, filters, meta }) => [
      ...(word_count > 20 ? [] : [`${url}: the search index has ${word_count} words of it.`]),
      ...(meta['name'] ? [] : [`${url}: has no name in the search index.`]),
      ...(filters['kind']?.length === 1 ? [] : [`${url}: is of no kind in the search index.`]),
    ]),
  ];
};

/** WebAssembly is compiled where the search engine runs, and nowhere else. */
export const onlyTheSearchPageCompilesWebAssembly: Rule = ({ pages }) =>
  onEach(pages, ({ path, $ }) => {
    const policy = $('meta[http-equiv=Content-Security-Policy]').attr('content') ?? '';
    if (policy.includes("'wasm-unsafe-eval'") === (path === SEARCH)) return [];
    return [path === SEARCH ? 'its policy refuses the search engine.' : 'its policy lets WebAssembly be compiled.'];
  });

/** Each name of a page that an editor gave is among the words that a misspelt one is compared with. */
export const theWordsOfTheSearchAreThoseOfThePages: Rule = (site) => {
  const words = site.files.get('/pagefind/words.txt')?.toString().split('\n') ?? [];
  if (words.length === 0) return ['/pagefind/words.txt: is not there.'];
  return [
    ...words.filter((word) => !/^\p{Ll}{4,}$/u.test(word)).map((word) => `/pagefind/words.txt: “${word}” is no word.`),
    ...onEach(listed(site), ({ path, $ }) =>
      path === SEARCH
        ? []
        : (
            $('main h1')
              .text()
              .toLowerCase()
              .match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? []
          )
            .filter((word) => !words.includes(word))
            .map((word) => `“${word}” of its heading is not among the words of the search.`),
    ),
  ];
};
