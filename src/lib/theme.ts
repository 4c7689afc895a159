export type Theme = 'light' | 'dark';

/** Where a visitor's choice of theme is kept, while it differs from what the system wishes. */
export const THEME_KEY = 'theme';
