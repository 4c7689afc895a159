import { DRAFT_KEY } from '~/modules/demo/shared/storage-keys';
import type { StoredItem } from '~/modules/documents/stored-items';

export const storedItems = (): readonly StoredItem[] => [
  {
    key: `${DRAFT_KEY}*`,
    where: 'session storage',
    when: 'You typed into the demo form.',
    purpose: 'Restores your answers after a reload, and keeps them if sending the form fails.',
    until: 'Your request is sent, or the tab is closed.',
  },
];
