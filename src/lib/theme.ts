export type Theme = 'light' | 'dark';

/** Where a visitor's choice of theme is kept, while it differs from what the system wishes. */
export const THEME_KEY = 'theme';

/**
 * Sets the chosen theme before the first paint, so that no page flashes in the other one. Any other value than `light`
 * and `dark` has no effect, as the style sheet knows no others.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}}catch{}`;
