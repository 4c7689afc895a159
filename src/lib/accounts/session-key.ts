/** What the browser keeps a session under. By itself, because the page's script needs it and nothing else of accounts. */
export const SESSION_KEY = 'attestry:session';
