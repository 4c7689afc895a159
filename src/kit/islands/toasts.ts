import type { Message } from '~/config/messages';
import { FLASH_KEY } from '~/config/storage-keys';
import { readItem, removeItem, writeItem } from './storage';
import { queueToast } from './toast-queue';

export const TOASTER = 'astro-island[component-export="Toaster"]';
/** Maximum length of a message, in characters of JSON. */
const LONGEST = 1e3;

/** Shows a toast; the first one wakes the toaster. */
export function notify(toast: Message): void {
  queueToast(toast);
  document.querySelector(TOASTER)?.dispatchEvent(new Event('wake'));
}

/** Shows a toast on the next page, for toasts that a navigation would remove. */
export function flash(toast: Message): void {
  writeItem('session', FLASH_KEY, JSON.stringify(toast));
}

/** Shows the toast left by the previous page, if any. */
export function showFlash(): void {
  const stored = readItem('session', FLASH_KEY);
  if (!stored) return;
  removeItem('session', FLASH_KEY);
  const toast = parseMessage(stored);
  if (toast) notify(toast);
}

/** Parses a message from JSON; returns undefined if the text is cut off, too long, or not one of our messages. */
export function parseMessage(text = ''): Message | undefined {
  try {
    const message = JSON.parse(text) as Message;
    const { title, description = '' } = message;
    return [title, description].every((part) => typeof part === 'string') && text.length < LONGEST
      ? message
      : undefined;
  } catch {
    return undefined;
  }
}
