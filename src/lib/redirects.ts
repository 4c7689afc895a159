/**
 * The not-found page's redirect rules: from detail pages with an unknown id to their list, from moved prefixes, and from short paths.
 */
export interface RedirectRules {
  detailRoutes: readonly { prefix: string; list: string }[];
  movedRoutes: readonly { prefix: string; target: string }[];
  shortRoutes: readonly { from: string; to: string }[];
}

/**
 * Returns the target of a redirect from an unknown path. A trailing slash is removed and a moved prefix replaced; a short path
 * redirects to its page, and a detail page with an unknown id to its list.
 *
 * @param path without query or fragment
 * @returns a path on this site; undefined if the not-found page should be shown
 */
export function redirectFor(
  path: string,
  { detailRoutes, movedRoutes, shortRoutes }: RedirectRules,
): string | undefined {
  // Keep only one slash at the start: a URL that starts with two would point to another host.
  const clean = path.replace(/^[\\/]+/, '/').replace(/(\.html)?\/*$/, '');
  for (const { prefix, target } of movedRoutes) {
    if (clean.startsWith(prefix)) return target + clean.slice(prefix.length);
  }
  const short = shortRoutes.find(({ from }) => from === clean);
  if (short) return short.to;
  if (path.endsWith('/') && clean) return clean;
  const list = detailRoutes.find(({ prefix }) => clean.startsWith(prefix) || clean === prefix.slice(0, -1))?.list;
  // If the list page itself is what's missing, don't redirect to it: that would loop.
  return list === clean ? undefined : list;
}
