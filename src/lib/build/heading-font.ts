import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

const SOURCE = import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2');

/** Letters of English and of European names, figures, and the punctuation that headings use. */
const GLYPHS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜàáâäåæçèéêëìíîïñòóôöøùúûüß' +
  '‘’“”–—…·×→§£€©\u00a0';

/**
 * Writes the subset of the heading font that `styles/global.css` names, before anything is built: 400 to 700 in weight,
 * about 25 kB. The file lies in Astro's cache folder and is made once.
 */
export function headingFont(): AstroIntegration {
  return {
    name: 'heading-font',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const target = new URL('.astro/besley.woff2', config.root);
        if (existsSync(target)) return;
        const subset = await subsetFont(await readFile(fileURLToPath(SOURCE)), GLYPHS, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        });
        await mkdir(new URL('.', target), { recursive: true });
        await writeFile(target, subset);
      },
    },
  };
}
