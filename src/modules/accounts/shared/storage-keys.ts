/** Local: the account session, written by the account service's client. */
export const SESSION_KEY = 'site:session';
/** Local: the signed-in user has confirmed an e-mail address, but hasn't set a password since. */
export const PASSWORD_UNSET_KEY = 'site:password-unset';
