/**
 * Words a minute that adults read silently in English non-fiction, on average: 238 (M. Brysbaert, "How many words do we
 * read per minute? A review and meta-analysis of reading rate", Journal of Memory and Language 109, 2019).
 */
const WORDS_PER_MINUTE = 238;

const INLINE = /<\/?(?:a|code|del|em|strong|sup)\b[^>]*>/g;

/** Words in HTML, those of headings, lists and tables too. A word has a letter or a digit in it. */
export function wordsIn(html: string): number {
  const text = html.replace(INLINE, '').replace(/<[^>]*>/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes that reading takes, rounded up to whole ones. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
