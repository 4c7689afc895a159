import type { SitemapOptions } from '@astrojs/sitemap';
import type { Catalogue } from '~/kit/content/catalogue';
import { STYLEGUIDE_PATH } from '~/kit/publish/styleguide';
import { withLastChange } from './last-change';

/** The sitemap: every page that search engines may list, with the time of its last change. */
export function sitemapOptions(catalogue: Catalogue): NonNullable<SitemapOptions> {
  const leftOut = [STYLEGUIDE_PATH, ...catalogue.pathsOf(({ isPrivate }) => isPrivate)];
  return {
    filter: (address) => !leftOut.includes(new URL(address).pathname),
    serialize: withLastChange(catalogue),
  };
}
