import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { headingFonts } from '~/config/heading-fonts';

const SOURCE = import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2');

/** Letters of English and of European names, figures, and the punctuation that headings use. */
const GLYPHS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜàáâäåæçèéêëìíîïñòóôöøùúûüß' +
  '‘’“”–—…·×→§£€©\u00a0';

const SUBSETS = [
  // About 27 kB.
  { file: headingFonts.browser, targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
  { file: headingFonts.outline, targetFormat: 'truetype', variationAxes: { wght: 500 } },
] as const;

/** Writes the subsets of the heading font into Astro's cache folder, once, before anything is built. */
export function headingFont(): AstroIntegration {
  return {
    name: 'heading-font',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        for (const { file, ...options } of SUBSETS) {
          const target = new URL(file, config.root);
          if (existsSync(target)) continue;
          await mkdir(new URL('.', target), { recursive: true });
          await writeFile(target, await subsetFont(await readFile(fileURLToPath(SOURCE)), GLYPHS, options));
        }
      },
    },
  };
}
