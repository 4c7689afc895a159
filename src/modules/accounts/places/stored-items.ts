import { FLASH_KEY } from '~/config/storage-keys';
import { PASSWORD_UNSET_KEY, SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import type { StoredItem } from '~/modules/documents/stored-items';

/** Stored if the site has no accounts: a plan's button leaves a note for the next page. */
const withoutService: readonly StoredItem[] = [
  {
    key: FLASH_KEY,
    where: 'session storage',
    when: 'You pressed a plan’s button.',
    purpose: 'Shows the button’s note on the next page.',
    until: 'The next page has shown it, within a second or two.',
  },
];

/** Stored if the site has accounts. */
const withService: readonly StoredItem[] = [
  {
    key: SESSION_KEY,
    where: 'local storage',
    when: 'You signed in.',
    purpose: 'Keeps you signed in: your user’s id, name and address, and two tokens for the account service.',
    until: 'You sign out, or the service ends the session.',
  },
  {
    key: PASSWORD_UNSET_KEY,
    where: 'local storage',
    when: 'You confirmed the address of a new account.',
    purpose: 'Keeps the account closed until its password is set. It contains the digit 1.',
    until: 'The password is set, or you sign out.',
  },
  {
    key: `${SESSION_KEY}-*code-verifier`,
    where: 'local storage',
    when: 'You opened an account, forgot a password, changed your address or chose a sign-in provider.',
    purpose:
      'Proves that a sign-in with a provider ends in the browser in which it began. For e-mails, it is written but not used.',
    until: 'The sign-in is complete, others take its place, or you sign out.',
  },
  {
    // From `supportsLocalStorage` in @supabase/auth-js.
    key: 'lswt-*',
    where: 'local storage',
    when: 'You used a form for accounts, or opened a page while signed in.',
    purpose: 'Tests whether your browser stores anything. It contains a random number.',
    until: 'Deleted immediately.',
  },
];

export const storedItems = (hasService: boolean): readonly StoredItem[] => (hasService ? withService : withoutService);
