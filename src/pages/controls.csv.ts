import type { APIRoute } from 'astro';
import { tableFile } from '~/lib/file-responses';
import { controlCsv } from '~/modules/controls/files/csv';
import { controlSet } from '~/modules/controls/queries';

export const GET: APIRoute = async () => tableFile(controlCsv(await controlSet()));
