/** A notice that the site shows as a toast. */
export interface Message {
  title: string;
  description?: string;
  /** Destructive: something failed. */
  variant?: 'destructive';
}

/** What a failure says where the error has no message of its own. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The catalogue of section 8 of the specification, word for word. */
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
  demoRequestSubmitted: {
    title: 'Demo Request Submitted!',
    description: "Thanks for your interest! We'll be in touch shortly to schedule your personalized demo.",
  },
  signUpFailed: { title: 'Sign up Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
  signInFailed: { title: 'Sign in Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
  signOutFailed: { title: 'Sign out Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
} as const satisfies Record<string, Message>;

/** What a visitor is told where a part of a page can't do what was asked for. The catalogue has no words for it. */
export const loadFailure = {
  accordion: 'The script that folds these parts did not load. All of them are open, so you can read on.',
  plans:
    'The script that switches the prices did not load. Both stand in each plan: by the month in large figures, by the year below.',
  chooser: 'The script that opens a pair did not load. Every number of the table below is a link to its pair.',
  filter: 'The script that narrows this table did not load. The table and the list below it are whole.',
  rows: 'The script that opens the relations did not load. Every number below leads to them on the page of its part.',
  controls: 'The script that finds controls did not load. The list below has all of them.',
  gaps: 'The script that answers did not load. The common questions below are answered on pages of their own.',
  search:
    'The script that searches did not load. What you typed is still here, and the lists below lead to every page.',
  form: 'A script of this form did not load. Everything you typed is still here.',
  formByMail: 'Sending opens your mail program with your answers filled in.',
  account: 'A script of this page did not load, so nothing was sent. Everything you typed is still here.',
  again: 'Try again in a moment',
  reload: 'reload the page',
  write: 'You can also write to',
} as const;

/** What a visitor is told where a file that was asked for does not come. */
export const fetchFailure = {
  relations: 'The relations did not load. Try again in a moment.',
  workbook: 'The part that writes workbooks did not load. Try again in a moment, or save the plan as CSV.',
  controls: 'The controls did not load. Try again in a moment.',
} as const;

export const notRemembered = {
  title: 'Hidden on this page only',
  description: 'Your browser keeps nothing for this site, so these notes will be back on the next page you open.',
} as const satisfies Message;

export type MessageKey = keyof typeof messages;

/** The attribute `data-notice` of what shows a message. The page's script needs no catalogue then. */
export const noticeData = (key: MessageKey) => JSON.stringify(messages[key]);
