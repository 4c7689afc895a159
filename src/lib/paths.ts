/** The address of a page as visitors see it: no `.html`, no trailing slash, `/` for the home page. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}
