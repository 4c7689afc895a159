import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { controlFile } from '~/modules/controls/queries';

/** The data with which the browser finds and counts controls. */
export const GET: APIRoute = async () => jsonFile(await controlFile());
