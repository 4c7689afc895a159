/** The keys of what the site stores in a visitor's browser. The theme's is in `lib/theme.ts`; subjects have their own. */

/** Local: `off` for people who have turned off the single-key shortcut (WCAG 2.1.4). */
export const SLASH_KEY = 'site:slash';
/** Local: the pop-up has been switched off. */
export const POP_UP_OFF_KEY = 'site:social-proof-off';
/** Session: the toast for the next page to show. */
export const FLASH_KEY = 'site:flash';
