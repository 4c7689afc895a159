export type Theme = 'light' | 'dark';

/** The storage key of a visitor's theme, stored while it differs from the system's. */
export const THEME_KEY = 'theme';
