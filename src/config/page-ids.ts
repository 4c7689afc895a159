/** Ids of elements that every page has. Scripts, styles and links within a page name them. */
export const pageIds = ['content', 'hero', 'plain-notice', 'site-menu', 'theme-switch'] as const;
