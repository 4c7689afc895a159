/** The heading font, which `npm run rebrand` changes together with everything that refers to it. */
export const headingFont = {
  family: 'Besley',
  id: 'besley',
  name: '@fontsource-variable/besley',
  /** The Latin letters of English and other European languages, upright, in all weights. */
  source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
} as const;

/**
 * Paths, relative to the project root, of the font subsets that `kit/publish/heading-font.ts` writes before the build.
 * `styles/heading-font.css` uses the browser subset; images are drawn with the outlines from the other subset.
 */
export const headingFonts = { browser: '.astro/besley.woff2', outline: '.astro/besley-500.ttf' } as const;
