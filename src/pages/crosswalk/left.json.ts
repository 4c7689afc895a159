import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { leftFile } from '~/modules/crosswalk/files/left-file';

/** The frameworks' parts, which the page fetches when a visitor asks for an answer. */
export const GET: APIRoute = async () => jsonFile(await leftFile());
