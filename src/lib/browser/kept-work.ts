import { REQUEST_KEY } from '~/lib/request-key';
import { SESSION_KEY } from '~/lib/session-key';
import { whenActivated } from './activation';

/**
 * Goes on with what was left undone, and loads nothing where nothing was. Demo requests that have not arrived are sent from
 * whatever page is opened next. The islands of accounts, whose names begin with `Account`, are woken for a stored session, or
 * where a mail or a provider has led here.
 */
const look = () => {
  let isAwaited: unknown = /[?&](code|error)=/.test(location.search);
  try {
    isAwaited ||= localStorage[SESSION_KEY];
    for (const key in localStorage) if (key.startsWith(REQUEST_KEY)) import('./send-requests').catch(() => {});
  } catch {
    // Storage is refused, so nothing is kept.
  }
  if (!isAwaited) return;
  for (const island of document.querySelectorAll('[component-export^=Account]'))
    island.dispatchEvent(new Event('wake'));
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(look);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, look);
}
