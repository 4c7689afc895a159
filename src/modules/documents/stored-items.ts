import { POP_UP_OFF_KEY, SLASH_KEY } from '~/config/storage-keys';
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

/** Items that every build stores, whatever its subjects. */
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
];
