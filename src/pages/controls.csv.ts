import type { APIRoute } from 'astro';
import { controlCsv } from '~/modules/controls/files/csv';
import { controlSet } from '~/modules/controls/set';

export const GET: APIRoute = async () =>
  new Response(controlCsv(await controlSet()), {
    headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  });
