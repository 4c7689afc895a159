/** A notice that the site shows as a toast. */
export interface Message {
  title: string;
  description?: string;
  /** Destructive: something failed. */
  variant?: 'destructive';
}

/** Shown for failures whose error has no message. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The message catalogue, word for word as specified in section 8. Subjects have their own messages. */
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

/** Shown if one of the page's scripts fails to load. The specification's catalogue has no wording for this. */
export const loadFailure = {
  accordion: 'The script that folds these sections did not load, so all of them are open.',
  plans:
    'The script that switches the prices did not load. Each plan shows both: monthly in large figures, annual below.',
  chooser: 'The script that opens a pair did not load. Every number in the table below is a link to its pair.',
  filter: 'The script that filters this table did not load. The table and the list below it show everything.',
  rows: 'The script that opens the relations did not load. Every number below links to them on its part’s page.',
  controls: 'The script that finds controls did not load. The list below has all of them.',
  derived: 'The script that opens the relations did not load. The files below have all of them.',
  gaps: 'The script that answers did not load. The common questions below have their own pages.',
  search: 'The search script did not load. What you typed is still here, and the lists below link to every page.',
  form: 'A script for this form did not load. Everything you typed is still here.',
  again: 'Try again in a moment',
  reload: 'reload the page',
  write: 'You can also write to',
} as const;

/** Shown if a requested file fails to load. */
export const fetchFailure = {
  relations: 'The relations did not load. Try again in a moment.',
  workbook: 'The part that writes workbooks did not load. Try again in a moment, or save the plan as CSV.',
  controls: 'The controls did not load. Try again in a moment.',
} as const;

export const notRemembered = {
  title: 'Hidden on this page only',
  description: 'Your browser stores nothing for this site, so these notes will be back on the next page you open.',
} as const satisfies Message;

export type MessageKey = keyof typeof messages;

/** The `data-notice` attribute of an element that triggers a message, so that the page's script doesn't need the catalogue. */
export const noticeData = (key: MessageKey) => JSON.stringify(messages[key]);
