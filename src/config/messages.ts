/** A notice that the site shows as a toast. */
export interface Message {
  title: string;
  description?: string;
  /** Destructive: something failed. */
  variant?: 'destructive';
}

/** Shown for failures whose error has no message. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The site's messages, whose wording is fixed by a test. Subjects have their own. */
export const messages = {
  comingSoon: {
    title: 'Coming Soon!',
    description: 'This article is being finalized. Please check back soon!',
  },
  notImplemented: { title: "This feature isn't implemented yet" },
  notImplementedYet: {
    title: "This feature isn't implemented yet",
    description: 'You can request it in your next prompt.',
  },
} as const satisfies Record<string, Message>;

/** What a list says while it has no entries. */
export const NOTHING_YET = 'Nothing has been published here yet.';

/** Shown if one of the page's scripts fails to load. */
export const loadFailure = {
  accordion: 'The script that folds these sections did not load, so all of them are open.',
  plans:
    'The script that switches the prices did not load. Each plan shows both: monthly in large figures, annual below.',
  search: 'The search script did not load. What you typed is still here, and the lists below link to every page.',
  form: 'A script for this form did not load. Everything you typed is still here.',
  again: 'Try again in a moment',
  reload: 'reload the page',
  write: 'You can also write to',
} as const;

export const notRemembered = {
  title: 'Hidden on this page only',
  description: 'Your browser stores nothing for this site, so these notes will be back on the next page you open.',
} as const satisfies Message;

export type MessageKey = keyof typeof messages;

/** The `data-notice` attribute of an element that triggers a message, so that the page's script doesn't need the catalogue. */
export const noticeData = (key: MessageKey) => JSON.stringify(messages[key]);
