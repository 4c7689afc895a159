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

export type MessageKey = keyof typeof messages;
