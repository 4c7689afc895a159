import { whenActivated } from '~/scripts/page/activation';
import { showPlainly } from '~/scripts/page/plain-notice';
import { flash, notify, TOASTER, parseMessage, showFlash } from '~/scripts/page/toasts';

/**
 * Elements with `data-notice` (a message as JSON, from `noticeData`) show that message: a button as a toast (instead of its
 * popover, which is for visitors without script), a link as a toast on the page it leads to.
 */
addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-notice]') : null;
  const message = parseMessage(element?.dataset['notice']);
  if (!message) return;
  if (element instanceof HTMLAnchorElement) {
    // A click that opens another tab does not leave this page.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) flash(message);
  } else {
    event.preventDefault();
    notify(message);
  }
});

whenActivated(showFlash);
// The page was restored from the cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showFlash();
});

const toaster = document.querySelector(TOASTER);
if (toaster) new MutationObserver(showPlainly).observe(toaster, { attributeFilter: ['data-failed'] });
