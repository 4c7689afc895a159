/** Session: unsent input from a form; followed by the form's id. */
export const DRAFT_KEY = 'site:draft:';
