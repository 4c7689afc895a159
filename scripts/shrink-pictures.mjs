import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Shrinks the reference pictures to a third of their size by reducing them to thirty-two colours. Pages have few colours, and the
// picture comparison tolerates the differences at the edges of letters.

const FOLDER = new URL('../tests/e2e/look/', import.meta.url);

for (const name of await readdir(FOLDER)) {
  const file = new URL(name, FOLDER);
  const picture = await readFile(file);
  const small = await sharp(picture)
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  if (small.length < picture.length) await writeFile(file, small);
}
