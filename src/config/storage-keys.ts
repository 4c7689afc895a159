/** What the site keeps in a visitor's browser, by the names under which it does; the theme's stands in `lib/theme.ts`. */

/** Local: the session of the account, as the client of the account service writes it. */
export const SESSION_KEY = 'site:session';
/** Local: that whoever is signed in has confirmed an address, and has not set the password since. */
export const PASSWORD_UNSET_KEY = 'site:password-unset';
/** Local: a demo request that has not arrived; its id follows. */
export const REQUEST_KEY = 'site:request:';
/** Local: `off` for those whom a key of one letter disturbs (WCAG 2.1.4). */
export const SLASH_KEY = 'site:slash';
/** Local: that the pop-up has been switched off. */
export const POP_UP_OFF_KEY = 'site:social-proof-off';
/** Local: the controls that a visitor runs, as a list of ids. */
export const RUNNING_KEY = 'site:running';
/** For the tab: what is typed into a form; the form's id follows. */
export const DRAFT_KEY = 'site:draft:';
/** For the tab: the toast that the next page shows. */
export const FLASH_KEY = 'site:flash';
