/*
 * Words that exist only in the search index. Pagefind ranks pages by the words they share with a query; these words let a query
 * request a single page, or the framework part with exactly this reference. As a plain word, `A.8.1` would also find A.8.10.
 */

const wordOf = (text: string): string => `x${text.toLowerCase().replace(/[^a-z\d]+/g, 'o')}x`;

/** The index word of the page at a path. */
export const pageWord = (path: string): string => wordOf(path);

/** A reference to a part of a document: A.5.1, CC6.1, 164.308(a)(1), 8.2.3, Art. 33(1). */
const REFERENCE = /^(?:art(?:icle)?\.? ?\d+(?:\([a-z\d]+\))*|[a-z]{0,2}\.?\d+(?:[.(][a-z\d]+\)?)+)$/i;

export const isReference = (text: string): boolean => REFERENCE.test(text);

/** The broader references that contain this reference, nearest first: `a.5` for `a.5.1`. */
export function widerThan(reference: string): string[] {
  if (!isReference(reference)) return [];
  const above = reference.replace(/[.(][^.(]*$/, '');
  return /\d/.test(above) ? [above, ...widerThan(above)] : [];
}

/** The index word of a reference, however it is written. */
export const referenceWord = (reference: string): string => wordOf(reference.replace(/^art(?:icle)?\.? ?/i, 'art'));

/** The reference that a part's name begins with, such as `Art. 33(1)`. */
export const referenceIn = (name: string): string | undefined => /^(?:Art\. )?\S*\d\S*/.exec(name)?.[0];
