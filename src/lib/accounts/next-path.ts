/** Longer than any address of this site. */
const LONGEST = 300;

/**
 * Letters, digits and what paths, queries and fragments of this site are written with. No percent sign, no backslash, no colon,
 * no at-sign and nothing outside ASCII: whatever a browser would decode, turn round or drop is refused, not repaired.
 */
const PATH = /^\/[\w\-./~?=&#]*$/;

/**
 * Where a visitor goes on to after signing in: the `next` of an address, if it is a path of this site.
 *
 * @param search the address's query, such as `?next=/pricing`
 * @param fallback taken where there is no such path
 */
export function nextPath(search: string, fallback: string): string {
  const [next = '', ...others] = new URLSearchParams(search).getAll('next');
  const isOurs = others.length === 0 && next.length <= LONGEST && PATH.test(next) && !/\/\/|\.\./.test(next);
  return isOurs ? next : fallback;
}
