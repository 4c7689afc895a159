import sharp from 'sharp';
import { logo } from './share-image';

/** Sides in pixels, for tabs, bookmarks and lists. */
const SIZES = [16, 32, 48];

const [HEADER, ENTRY] = [6, 16];

/**
 * The logo as an ICO file: a list of PNG images, which every program reads that still looks for such files
 * (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
export async function ico(): Promise<Uint8Array<ArrayBuffer>> {
  const images = await Promise.all(
    SIZES.map((size) =>
      sharp(Buffer.from(logo(size)))
        .png()
        .toBuffer(),
    ),
  );
  const head = Buffer.alloc(HEADER + SIZES.length * ENTRY);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(SIZES.length, 4);
  let start = head.length;
  for (const [index, { length }] of images.entries()) {
    const size = SIZES[index] ?? 0;
    const at = HEADER + index * ENTRY;
    head.set([size, size], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += length;
  }
  return new Uint8Array(Buffer.concat([head, ...images]));
}
