/** Limits for a page, in bytes. The promises state them, and the rules check them. */
export const limits = {
  /** The initial window of a connection (RFC 6928): ten segments of 1,460 bytes. */
  answer: 14_600,
  /** A picture that is visible immediately and not part of the page. */
  picture: 20_000,
  inlineScripts: 1_500,
  /** The only font, with the letters used in headings. */
  font: 30_000,
  /** Less than 3 kB compressed: menus, scrolling, notices, the theme, prerendering, waking islands, unfinished work. */
  scripts: 7_750,
} as const;
