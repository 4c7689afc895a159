import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface PageType {
  /** The route, such as `/framework/[id]`. */
  route: string;
  /** Path of the page that represents the route. */
  path: string;
}

/**
 * One page for each route in `src/pages`; for a route with a parameter, the first page built. The not-found page is left out:
 * Lighthouse refuses a page with status 404, and this one is noindex.
 */
export function pageTypes(pages: string, dist: string): PageType[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !/(^|\/)_|^404\./.test(file))
    .map((file) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
    .sort()
    .map((route) => ({ route, path: route.includes('[') ? firstBuilt(route, dist) : route }));
}

/**
 * The types of the given pages, each represented by the given page; all types if none is given.
 *
 * @throws if a name isn't a built page of any type
 */
export function chosenTypes(types: readonly PageType[], only: readonly string[], dist: string): PageType[] {
  if (only.length === 0) return [...types];
  return only.map((path) => {
    const type = types.find(({ route }) => fits(route, path));
    const file = join(dist, path === '/' ? 'index.html' : `${path}.html`);
    if (type && existsSync(file)) return { route: type.route, path };
    throw new Error(`--only: there is no built page "${path}". Write paths such as /pricing,/framework/soc-2.`);
  });
}

const fits = (route: string, path: string) =>
  route === path || (route.includes('[') && path.startsWith(route.slice(0, route.indexOf('['))));

function firstBuilt(route: string, dist: string): string {
  const folder = route.slice(0, route.indexOf('['));
  const [first] = readdirSync(join(dist, folder))
    .filter((file) => file.endsWith('.html'))
    .sort();
  if (!first) throw new Error(`No pages were built for ${route}.`);
  return folder + first.replace(/\.html$/, '');
}
