import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { headingFont as chosen, headingFonts } from '~/config/heading-fonts';

/** The letters of English and of Western European names, digits, and the punctuation that headings use. */
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

/** A variable font for browsers, with the letters of headings in all their weights, or for outlines, with all its letters in one weight. */
export const subset = (font: Uint8Array, purpose: keyof typeof SUBSETS): Promise<Uint8Array> =>
  subsetFont(font, purpose === 'browser' ? GLYPHS : lettersOf(font), {
    ...SUBSETS[purpose],
    preserveNameIds: LICENCE_NAMES,
  });

function lettersOf(font: Uint8Array): string {
  const opened = create(Buffer.from(font));
  return 'characterSet' in opened ? String.fromCodePoint(...opened.characterSet) : GLYPHS;
}

/** Writes the subsets of the heading font into Astro's cache folder once, before the build starts. */
export function headingFont(): AstroIntegration {
  return {
    name: 'heading-font',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const files = [
          { purpose: 'browser', from: chosen.source, to: headingFonts.browser },
          { purpose: 'outline', from: chosen.source, to: headingFonts.outlines.source },
          { purpose: 'outline', from: chosen.rarer, to: headingFonts.outlines.rarer },
        ] as const;
        for (const { purpose, from, to } of files) {
          const target = new URL(to, config.root);
          const source = fileURLToPath(import.meta.resolve(from));
          if (existsSync(target) || (from === chosen.rarer && !existsSync(source))) continue;
          await mkdir(new URL('.', target), { recursive: true });
          await writeFile(target, await subset(await readFile(source), purpose));
        }
      },
    },
  };
}
