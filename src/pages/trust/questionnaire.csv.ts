import type { APIRoute } from 'astro';
import { csvFile } from '~/lib/csv';
import { originOf } from '~/lib/head/page-head';
import { questionnaireRows } from '~/modules/trust/files/questionnaire';

export const GET: APIRoute = async (context) => {
  const rows = await questionnaireRows(originOf(context));
  const columns = Object.keys(rows[0] ?? {});
  return new Response(csvFile([columns, ...rows.map((row) => Object.values(row))]), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
};
