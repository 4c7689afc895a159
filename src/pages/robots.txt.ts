import type { APIRoute } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { isPreview } from '~/config/preview';

/** A preview may be read, or nobody would see that its pages say noindex; it only has no sitemap to find them by. */
export const GET: APIRoute = (context) =>
  new Response(`User-agent: *\nAllow: /\n${isPreview() ? '' : `\nSitemap: ${originOf(context)}/sitemap-index.xml\n`}`);
