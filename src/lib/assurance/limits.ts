/** What a page may weigh, in bytes. The promises name these limits, and the rules hold them. */
export const limits = {
  /** One initial window of a connection (RFC 6928): ten segments of 1,460 bytes. */
  answer: 14_600,
  inlineScripts: 1_500,
  /** The one font, with the letters that headings use. */
  font: 30_000,
  /** Less than 3 kB compressed: menus, scrolling, notices, the theme, pages opened ahead, what wakes the islands, what was left undone. */
  scripts: 7_750,
} as const;
