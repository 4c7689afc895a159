/** The address of a page as visitors see it: no `.html`, no trailing slash, `/` for the home page. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/**
 * What `aria-current` a link takes on a page: the page itself, a page below it (by path prefix), or none.
 *
 * @param below prefixes of the pages that belong to the link, such as `/feature/` for `/features`
 */
export function currentState(href: string, path: string, below: readonly string[] = []): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return below.some((prefix) => path.startsWith(prefix)) ? 'true' : undefined;
}
