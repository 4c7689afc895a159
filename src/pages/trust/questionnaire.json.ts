import type { APIRoute } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { questionnaireRows } from '~/modules/trust/files/questionnaire';

export const GET: APIRoute = async (context) =>
  new Response(JSON.stringify({ questions: await questionnaireRows(originOf(context)) }, null, 2), {
    headers: { 'content-type': 'application/json' },
  });
