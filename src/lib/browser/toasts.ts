import type { Message } from '~/config/messages';
import { readItem, removeItem, writeItem } from './storage';
import { queueToast } from './toast-queue';

const FLASH = 'attestry:flash';

/** Shows a toast; the first one wakes the toaster. */
export function notify(toast: Message): void {
  queueToast(toast);
  document.querySelector('astro-island[component-export="Toaster"]')?.dispatchEvent(new Event('wake'));
}

/** Shows a toast on the page that is opened next: for a toast that a navigation would take away. */
export function flash(toast: Message): void {
  writeItem('session', FLASH, JSON.stringify(toast));
}

/** Shows the toast that the page before left, if any. */
export function showFlash(): void {
  const left = readItem('session', FLASH);
  if (!left) return;
  removeItem('session', FLASH);
  try {
    notify(JSON.parse(left) as Message);
  } catch {
    // Not ours, or cut off: there is nothing to show.
  }
}
