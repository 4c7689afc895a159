/**
 * Subsets of the heading font, as paths from the project's root: `integrations/setup/heading-font.ts` writes them before anything is
 * built. `styles/heading-font.css` names the one for browsers; pictures are drawn from the outlines of the other.
 */
export const headingFonts = { browser: '.astro/besley.woff2', outline: '.astro/besley-500.ttf' } as const;
