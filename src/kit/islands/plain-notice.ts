import { takeToasts } from './toast-queue';

/** Shows waiting toasts as plain text in a native popover, if the toaster is not available. */
export function showPlainly(): void {
  const place = document.getElementById('plain-notice');
  const waiting = takeToasts();
  if (!place || !waiting[0]) return;
  // Shown first and filled afterwards, so that screen readers announce the text as a change. Browsers without popovers show the element
  // in place.
  (place as Partial<HTMLElement>).togglePopover?.call(place, true);
  place.textContent = waiting.map(({ title, description = '' }) => `${title} ${description}`).join('\n');
}
