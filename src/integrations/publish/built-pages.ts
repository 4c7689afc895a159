import { STYLEGUIDE_PATH } from '~/integrations/setup/styleguide';

/** Patterns of the pages that stand for a status and have no address of their own. */
export const NO_ADDRESS: readonly string[] = ['/404', '/500'];

/** The built pages of a route. */
export const pagesIn = (files: readonly URL[]): URL[] => files.filter(({ pathname }) => pathname.endsWith('.html'));

/** The built pages that are published under an address of their own, but for those of the routes left out. */
export function publishedPages(assets: ReadonlyMap<string, readonly URL[]>, leftOut: readonly string[] = []): URL[] {
  const never = [...NO_ADDRESS, STYLEGUIDE_PATH, ...leftOut];
  return [...assets].flatMap(([pattern, files]) => (never.includes(pattern) ? [] : pagesIn(files)));
}
