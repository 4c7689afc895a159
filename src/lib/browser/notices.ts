import { messages, type MessageKey } from '~/config/messages';
import { whenActivated } from './activation';
import { flash, notify, showFlash } from './toasts';

/**
 * Elements with `data-notice="<key of messages>"` show that message: a button as a toast (in place of its popover, which
 * is there for visitors without script), a link as a toast on the page it leads to.
 */
addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-notice]') : null;
  const message = element && messages[element.dataset['notice'] as MessageKey];
  if (!message) return;
  if (element instanceof HTMLAnchorElement) {
    // A click that opens another tab leaves this page where it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) flash(message);
  } else {
    event.preventDefault();
    notify(message);
  }
});

addEventListener('pageshow', () => whenActivated(showFlash));
