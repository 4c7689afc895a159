/**
 * The rules in the not-found page: the list for each kind of detail page with an unknown id, moved spellings and short addresses.
 */
export interface RedirectRules {
  detailRoutes: readonly { prefix: string; list: string }[];
  movedRoutes: readonly { prefix: string; target: string }[];
  shortRoutes: readonly { from: string; to: string }[];
}

/**
 * Where an unknown path redirects: one with a trailing slash to the same without, a moved spelling or short address to its page,
 * an unknown id to its list.
 *
 * @param path the path without query and fragment
 * @returns a path of this site, or undefined if the not-found page is the right answer
 */
export function redirectFor(
  path: string,
  { detailRoutes, movedRoutes, shortRoutes }: RedirectRules,
): string | undefined {
  // One slash at the start, because two would lead to another host.
  const clean = path.replace(/^[\\/]+/, '/').replace(/(\.html)?\/*$/, '');
  for (const { prefix, target } of movedRoutes) {
    if (clean.startsWith(prefix)) return target + clean.slice(prefix.length);
  }
  const short = shortRoutes.find(({ from }) => from === clean);
  if (short) return short.to;
  if (path.endsWith('/') && clean) return clean;
  const list = detailRoutes.find(({ prefix }) => clean.startsWith(prefix) || clean === prefix.slice(0, -1))?.list;
  // A missing list must not redirect, least of all to itself.
  return list === clean ? undefined : list;
}
