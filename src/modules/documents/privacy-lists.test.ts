// The privacy notice lists every key that the code stores.

import { expect, test } from 'vitest';
import * as keys from '~/config/storage-keys';
import { THEME_KEY } from '~/lib/theme';
import { storedItems } from './stored-items';

const keysOfSubjects = Object.values(
  import.meta.glob<Record<string, string>>('/src/modules/*/shared/storage-keys.ts', { eager: true }),
);

test('the privacy notice lists every storage key in the code', () => {
  const listed = [...storedItems(true), ...storedItems(false)].map(({ key }) => key.replace(/\*$/, ''));
  // Notes for the next page are listed by the subject whose links leave them.
  const stored = [keys, ...keysOfSubjects]
    .flatMap((module) => Object.values<string>(module))
    .filter((key) => key !== keys.FLASH_KEY);
  expect(listed).toEqual(expect.arrayContaining([THEME_KEY, ...stored]));
});
