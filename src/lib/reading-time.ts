/**
 * Words a minute that adults read silently in English non-fiction, on average: 238 (M. Brysbaert, "How many words do we
 * read per minute? A review and meta-analysis of reading rate", Journal of Memory and Language 109, 2019).
 */
const WORDS_PER_MINUTE = 238;

/** Minutes that reading takes, rounded up to whole ones. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
