/** The heading font, which `npm run rebrand` changes together with everything that refers to it. */
export const headingFont = {
  family: 'Besley',
  id: 'besley',
  name: '@fontsource-variable/besley',
  /** The Latin letters of English and other European languages, upright, in all weights. */
  source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  /** The rarer ones, such as Ł, for images; not every font has them. */
  rarer: '@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2',
} as const;

/**
 * Paths, relative to the project root, of the font subsets that `kit/publish/heading-font.ts` writes before the build.
 * `styles/heading-font.css` uses the browser subset; images are drawn with the outlines, which have every letter of the sources.
 */
export const headingFonts = {
  browser: '.astro/besley.woff2',
  outlines: { source: '.astro/besley-outline.ttf', rarer: '.astro/besley-outline-ext.ttf' },
} as const;
