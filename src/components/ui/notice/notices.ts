import { whenActivated } from '~/kit/islands/activation';
import { showPlainly } from '~/kit/islands/plain-notice';
import { flash, notify, TOASTER, parseMessage, showFlash } from '~/kit/islands/toasts';

/**
 * Shows the notice of an element with `data-notice` (a message as JSON, from `noticeData`). A button’s notice appears as a toast,
 * instead of the popover that visitors without scripts see; a link’s notice appears as a toast on the page the link leads to.
 */
addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-notice]') : null;
  const message = parseMessage(element?.dataset['notice']);
  if (!message) return;
  if (element instanceof HTMLAnchorElement) {
    // With a modifier, the link opens in a different tab or window, and this page remains open.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) flash(message);
  } else {
    event.preventDefault();
    notify(message);
  }
});

whenActivated(showFlash);
// Restored from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showFlash();
});

const toaster = document.querySelector(TOASTER);
if (toaster) new MutationObserver(showPlainly).observe(toaster, { attributeFilter: ['data-failed'] });
