/*
 * Words that exist only in the search index. Pagefind ranks pages by the words they share with a query; these words let a query
 * request a single page.
 */

/** The index word of the page at a path. */
export const pageWord = (path: string): string => `x${path.toLowerCase().replace(/[^a-z\d]+/g, 'o')}x`;
