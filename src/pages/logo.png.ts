import type { APIRoute } from 'astro';
import { pngFile } from '~/lib/file-responses';
import { logo, toPng } from '~/modules/share-images/share-image';

/** The logo for structured data, 512 × 512 px. */
export const GET: APIRoute = async () => pngFile(await toPng(logo(512)));
