export type Theme = 'light' | 'dark';

/** Where a visitor's choice of theme is kept, while it differs from what the system wishes. */
export const THEME_KEY = 'theme';

/**
 * Sets the chosen theme in the frame of the first paint, before its styles, so that no page flashes in the other one. The storage asks
 * another process, which is busy with the navigation while the page is being parsed, and answers sooner then. Any other value than
 * `light` and `dark` has no effect, as the style sheet knows no others.
 */
export const themeScript = `requestAnimationFrame(()=>{try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}}catch{}})`;
