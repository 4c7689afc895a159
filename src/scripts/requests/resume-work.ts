import { REQUEST_KEY } from '~/lib/requests/request-key';
import { SESSION_KEY } from '~/lib/accounts/session-key';
import { readItem } from '~/scripts/page/storage';

/**
 * The page's script loads this where something was left undone (`kept-work.ts`). The islands of accounts, whose names begin
 * with `Account`, are woken for a stored session, or where a mail or a provider has led here.
 */
function wake(): void {
  if (!readItem('local', SESSION_KEY) && !/[?&](code|error)=/.test(location.search)) return;
  for (const island of document.querySelectorAll('astro-island[component-export^=Account]')) {
    island.dispatchEvent(new Event('wake'));
  }
}

/** Demo requests that have not arrived are sent from whatever page is opened next. */
function send(): void {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(REQUEST_KEY))) return;
  } catch {
    return;
  }
  import('./send-requests').catch(() => undefined);
}

wake();
send();
for (const sign of ['storage', 'pageshow']) addEventListener(sign, wake);
