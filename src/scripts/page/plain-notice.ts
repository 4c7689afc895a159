import { takeToasts } from './toast-queue';

/** Shows what waits in the queue as plain text in the browser's own popover: for want of the toaster. */
export function showPlainly(): void {
  const place = document.getElementById('plain-notice');
  const waiting = takeToasts();
  if (!place || !waiting[0]) return;
  // Shown first and filled then, so that it is announced as a change. Browsers without popovers show it in place.
  (place as Partial<HTMLElement>).togglePopover?.call(place, true);
  place.textContent = waiting.map(({ title, description = '' }) => `${title} ${description}`).join('\n');
}
