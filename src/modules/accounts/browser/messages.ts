import { SOMETHING_WENT_WRONG, type Message } from '~/config/messages';

/** The toasts of accounts. */
export const messages = {
  signUpFailed: { title: 'Sign up Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
  signInFailed: { title: 'Sign in Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
  signOutFailed: { title: 'Sign out Failed', description: SOMETHING_WENT_WRONG, variant: 'destructive' },
} as const satisfies Record<string, Message>;
