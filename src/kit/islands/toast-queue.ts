import type { Message } from '~/config/messages';

const EVENT = 'site:toast';

// Scripts, directives and islands are bundled separately, so they share the queue through the window.
declare global {
  interface Window {
    siteToasts?: Message[];
  }
}

/** Queues a toast and notifies the listeners. */
export function queueToast(toast: Message): void {
  (window.siteToasts ??= []).push(toast);
  dispatchEvent(new Event(EVENT));
}

/** Takes the waiting toasts, oldest first. */
export function takeToasts(): Message[] {
  return window.siteToasts?.splice(0) ?? [];
}

/**
 * Calls back when there is a toast to take, immediately if one is already waiting.
 *
 * @returns a function that unsubscribes
 */
export function onToast(act: () => void): () => void {
  addEventListener(EVENT, act);
  if (window.siteToasts?.length) act();
  return () => removeEventListener(EVENT, act);
}
