/** Maximum length of a path, in characters; every path on this site is shorter. */
const LONGEST = 300;

/**
 * Letters, digits and the punctuation used in this site's paths, queries and fragments. No percent sign, backslash, colon or at-sign,
 * and nothing outside ASCII: anything that a browser would decode, convert or drop is rejected rather than repaired.
 */
const PATH = /^\/[\w\-./~?=&#]*$/;

/**
 * Returns the page to open after signing in: the `next` parameter, if it is a path on this site.
 *
 * @param search the URL's query, such as `?next=/pricing`
 * @param fallback used if there is no such path
 */
export function nextPath(search: string, fallback: string): string {
  const [next = '', ...others] = new URLSearchParams(search).getAll('next');
  const isOurs = others.length === 0 && next.length <= LONGEST && PATH.test(next) && !/\/\/|\.\./.test(next);
  return isOurs ? next : fallback;
}
