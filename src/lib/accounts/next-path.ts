/** Longer than any address of this site. */
const LONGEST = 300;

/**
 * Letters, digits and the signs used in this site's paths, queries and fragments. No percent sign, backslash, colon or at-sign,
 * and nothing outside ASCII: anything a browser would decode, convert or drop is refused, not repaired.
 */
const PATH = /^\/[\w\-./~?=&#]*$/;

/**
 * Where a visitor continues after signing in: the `next` parameter, if it is a path of this site.
 *
 * @param search the address's query, such as `?next=/pricing`
 * @param fallback used if there is no such path
 */
export function nextPath(search: string, fallback: string): string {
  const [next = '', ...others] = new URLSearchParams(search).getAll('next');
  const isOurs = others.length === 0 && next.length <= LONGEST && PATH.test(next) && !/\/\/|\.\./.test(next);
  return isOurs ? next : fallback;
}
