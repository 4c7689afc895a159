import { REQUEST_KEY } from '~/lib/request-key';
import { SESSION_KEY } from '~/lib/session-key';
import { whenActivated } from './activation';
import { readItem } from './storage';

/**
 * Wakes the islands of accounts, whose names begin with `Account`, where there is something for them to do: a stored session,
 * or an address that a mail or a provider led to. Nobody else loads any of them.
 */
const wake = () => {
  if (!readItem('local', SESSION_KEY) && !/[?&](code|error)=/.test(location.search)) return;
  for (const island of document.querySelectorAll('[component-export^=Account]'))
    island.dispatchEvent(new Event('wake'));
};

/** Demo requests that have not arrived are sent from whatever page is opened next. Nobody else loads what sends them. */
const send = () => {
  try {
    for (const key in localStorage) if (key.startsWith(REQUEST_KEY)) import('./send-requests').catch(() => {});
  } catch {
    // Storage is refused, so nothing is kept.
  }
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(wake);
  whenActivated(send);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, wake);
}
