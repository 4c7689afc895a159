/** The font of headings, which `npm run rebrand` changes with all that names it. */
export const headingFont = {
  family: 'Besley',
  id: 'besley',
  name: '@fontsource-variable/besley',
  /** Letters of English and of European languages, upright, of all weights. */
  source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
} as const;

/**
 * Its subsets, as paths from the project's root: `integrations/setup/heading-font.ts` writes them before anything is built.
 * `styles/heading-font.css` names the one for browsers; pictures are drawn from the outlines of the other.
 */
export const headingFonts = { browser: '.astro/besley.woff2', outline: '.astro/besley-500.ttf' } as const;
