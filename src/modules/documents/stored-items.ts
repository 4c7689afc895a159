import {
  DRAFT_KEY,
  FLASH_KEY,
  PASSWORD_UNSET_KEY,
  POP_UP_OFF_KEY,
  SESSION_KEY,
  SLASH_KEY,
} from '~/config/storage-keys';
import { THEME_KEY } from '~/lib/theme';

/** Something the site stores in a visitor's browser, as the privacy notice lists it. */
export interface StoredItem {
  /** A `*` stands for the part that varies. */
  key: string;
  where: 'local storage' | 'session storage';
  /** The visitor's action that stores it. */
  when: string;
  purpose: string;
  until: string;
}

/** Items that every build stores. */
const always: readonly StoredItem[] = [
  {
    key: THEME_KEY,
    where: 'local storage',
    when: 'You chose light or dark with the switch in the header.',
    purpose: 'Shows the next page the same way. It contains the word “light” or “dark”.',
    until: 'You choose the same as your system, or clear it.',
  },
  {
    key: SLASH_KEY,
    where: 'local storage',
    when: 'You switched off the / key on the search page.',
    purpose: 'Keeps that key from opening the search.',
    until: 'You switch the key on again, or clear it.',
  },
  {
    key: POP_UP_OFF_KEY,
    where: 'local storage',
    when: 'You switched off the notes on the pricing page.',
    purpose: 'Keeps them from coming back.',
    until: 'You clear it.',
  },
  {
    key: `${DRAFT_KEY}*`,
    where: 'session storage',
    when: 'You typed into the demo form.',
    purpose: 'Restores your answers after a reload, and keeps them if sending the form fails.',
    until: 'Your request is sent, or the tab is closed.',
  },
];

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

/** Stored if the site has accounts and takes demo requests. */
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
    purpose: 'Proves that the link in the e-mail is opened in the browser that requested it.',
    until: 'The link has been used, another one takes its place, or you sign out.',
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

const ofSubjects = Object.values(
  import.meta.glob<{ storedItems: (hasService: boolean) => readonly StoredItem[] }>(
    '/src/modules/*/places/stored-items.ts',
    { eager: true },
  ),
);

/** Everything a build stores in a browser. Nothing is stored before the visitor does something that needs it. */
export const storedItems = (hasService: boolean): StoredItem[] => [
  ...always,
  ...ofSubjects.flatMap((subject) => subject.storedItems(hasService)),
  ...(hasService ? withService : withoutService),
];
