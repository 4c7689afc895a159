import { routes } from '~/config/routes';
import type { Crumb } from './json-ld';

const HOME: Crumb = { name: 'Home', path: routes.home };

/** The breadcrumbs from the home page to a page, for display and structured data. */
export function crumbsTo(...steps: readonly Crumb[]): Crumb[] {
  return [HOME, ...steps];
}

/** Scheme and host of the site, without a trailing slash. */
export function originOf(astro: { site: URL | undefined; url: URL }): string {
  return (astro.site ?? astro.url).origin;
}
