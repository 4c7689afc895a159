/**
 * The keys of everything the site stores in a visitor's browser, except the theme's, which is in `lib/theme.ts`, and those in a subject's
 * `shared/storage-keys.ts`.
 */

/** Local: the account session, written by the account service's client. */
export const SESSION_KEY = 'site:session';
/** Local: the signed-in user has confirmed an e-mail address, but hasn't set a password since. */
export const PASSWORD_UNSET_KEY = 'site:password-unset';
/** Local: `off` for people who have turned off the single-key shortcut (WCAG 2.1.4). */
export const SLASH_KEY = 'site:slash';
/** Local: the pop-up has been switched off. */
export const POP_UP_OFF_KEY = 'site:social-proof-off';
/** Session: unsent input from a form; followed by the form's id. */
export const DRAFT_KEY = 'site:draft:';
/** Session: the toast for the next page to show. */
export const FLASH_KEY = 'site:flash';
