import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { headingFont as chosen, headingFonts } from '~/config/heading-fonts';

/** The letters of English and of European names, digits, and the punctuation that headings use. */
const GLYPHS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜàáâäåæçèéêëìíîïñòóôöøùúûüß' +
  '‘’“”–—…·×→§£€©\u00a0';

/** The licence and its address, which free fonts must be passed on with. Subsets keep the copyright anyway. */
const LICENCE_NAMES = [13, 14];

const SUBSETS = {
  // About 27 kB.
  browser: { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
  outline: { targetFormat: 'truetype', variationAxes: { wght: 500 } },
} as const;

/** Subsets a variable font to the letters of headings: with all heading weights for browsers, or at the usual weight for outlines. */
export const subset = (font: Uint8Array, purpose: keyof typeof SUBSETS): Promise<Uint8Array> =>
  subsetFont(font, GLYPHS, { ...SUBSETS[purpose], preserveNameIds: LICENCE_NAMES });

/** Writes the subsets of the heading font into Astro's cache folder once, before the build starts. */
export function headingFont(): AstroIntegration {
  return {
    name: 'heading-font',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        for (const purpose of ['browser', 'outline'] as const) {
          const target = new URL(headingFonts[purpose], config.root);
          if (existsSync(target)) continue;
          const source = fileURLToPath(import.meta.resolve(chosen.source));
          await mkdir(new URL('.', target), { recursive: true });
          await writeFile(target, await subset(await readFile(source), purpose));
        }
      },
    },
  };
}
