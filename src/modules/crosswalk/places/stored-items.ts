import { RUNNING_KEY } from '~/modules/crosswalk/shared/storage-keys';
import type { StoredItem } from '~/modules/documents/stored-items';

export const storedItems = (): readonly StoredItem[] => [
  {
    key: RUNNING_KEY,
    where: 'local storage',
    when: 'You ticked controls on the page that works out what is left to do, and chose to keep your ticks.',
    purpose: 'Puts the ticks back on your next visit. It holds the ids of controls.',
    until: 'You choose not to keep them any more, or clear it.',
  },
];
