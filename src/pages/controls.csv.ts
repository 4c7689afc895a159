import type { APIRoute } from 'astro';
import { controlCsv } from '~/site/controls/csv';
import { controlSet } from '~/site/controls/set';

export const GET: APIRoute = async () =>
  new Response(controlCsv(await controlSet()), {
    headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  });
