/**
 * Average speed, in words per minute, at which adults silently read English non-fiction: 238 (M. Brysbaert, "How many words do we
 * read per minute? A review and meta-analysis of reading rate", Journal of Memory and Language 109, 2019).
 */
const WORDS_PER_MINUTE = 238;

/** The reading time in minutes, rounded up. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
