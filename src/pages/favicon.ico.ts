import type { APIRoute } from 'astro';
import { iconFile } from '~/lib/file-responses';
import { ico } from '~/modules/share-images/ico';

/** The icon where programs look that don't read the page's link to it, such as feed readers. */
export const GET: APIRoute = async () => iconFile(await ico());
