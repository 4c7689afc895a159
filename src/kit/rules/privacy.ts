import type { MakeRule } from './rule';

const LOADING = /^(stylesheet|preload|modulepreload|icon|manifest|preconnect|dns-prefetch)$/;
const isElsewhere = (url: string, origin: string) => /^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`);
const says = (url: string) => `loads ${url} from another origin.`;

/** Nothing that a page loads automatically may come from a different origin. */
export const nothingIsLoadedFromElsewhere: MakeRule = (count) => ({
  page(page, { origin }) {
    const loaded = [
      ...page.having('src').map(({ attribs }) => attribs['src'] ?? ''),
      ...page
        .named('link')
        .filter(({ attribs }) => (attribs['rel'] ?? '').split(/\s+/).some((rel) => LOADING.test(rel)))
        .map(({ attribs }) => attribs['href'] ?? ''),
      ...page.named('object').map(({ attribs }) => attribs['data'] ?? ''),
    ];
    count('addresses', loaded.length);
    return loaded.filter((url) => isElsewhere(url, origin)).map(says);
  },
  sent: ({ html }, { origin }) =>
    [...html.matchAll(/url\(["']?([^"')]+)/g)]
      .map(([, url = '']) => url)
      .filter((url) => isElsewhere(url, origin))
      .map(says),
});
