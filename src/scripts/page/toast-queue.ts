import type { Message } from '~/config/messages';

const EVENT = 'site:toast';

// Scripts, directives and islands are bundled apart: the queue lives on the window, so that they share it.
declare global {
  interface Window {
    siteToasts?: Message[];
  }
}

/** Puts a toast into the queue and tells those who listen. */
export function queueToast(toast: Message): void {
  (window.siteToasts ??= []).push(toast);
  dispatchEvent(new Event(EVENT));
}

/** Takes the toasts that wait, oldest first. */
export function takeToasts(): Message[] {
  return window.siteToasts?.splice(0) ?? [];
}

/**
 * Calls back when there is a toast to take: at once where one waits already.
 *
 * @returns a function that ends it
 */
export function onToast(act: () => void): () => void {
  addEventListener(EVENT, act);
  if (window.siteToasts?.length) act();
  return () => removeEventListener(EVENT, act);
}
