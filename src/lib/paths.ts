/** A page's path as visitors see it: no `.html`, no trailing slash, `/` for the home page. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/**
 * The `aria-current` value of a link on a page: `page` on the page it leads to, `true` on a page below that, otherwise undefined.
 *
 * @param below path prefixes of the pages below the link's page, such as `/feature/` for `/features`
 */
export function currentState(href: string, path: string, below: readonly string[] = []): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return below.some((prefix) => path.startsWith(prefix)) ? 'true' : undefined;
}
