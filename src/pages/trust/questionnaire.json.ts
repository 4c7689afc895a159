import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { questionnaireRows } from '~/modules/trust/files/questionnaire';

export const GET: APIRoute = async (context) => jsonFile({ questions: await questionnaireRows(originOf(context)) }, 2);
