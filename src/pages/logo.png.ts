import type { APIRoute } from 'astro';
import { pngFile } from '~/lib/file-responses';
import { ground, markAround, toPng } from '~/modules/share-images/share-image';

/** The logo for structured data, 512 × 512 px. */
export const GET: APIRoute = async () =>
  pngFile(
    await toPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-110 -110 220 220" fill="none">' +
        `<rect x="-110" y="-110" width="220" height="220" fill="${ground}"/>${markAround(100)}</svg>`,
    ),
  );
