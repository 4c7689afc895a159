import type { APIRoute } from 'astro';
import { originOf } from '~/lib/build/page-head';

export const GET: APIRoute = (context) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(context)}/sitemap-index.xml\n`);
