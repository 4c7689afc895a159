import type { APIRoute } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { isPreview } from '~/config/preview';

/** Previews allow crawling, because crawlers must read a page to see its `noindex`. They only leave out the sitemap. */
export const GET: APIRoute = (context) =>
  new Response(`User-agent: *\nAllow: /\n${isPreview() ? '' : `\nSitemap: ${originOf(context)}/sitemap-index.xml\n`}`);
