import { REQUEST_KEY, SESSION_KEY } from '~/config/storage-keys';
import { whenActivated } from './activation';
import { islands } from './islands';
import { readItem, storedKeys } from './storage';

/**
 * Goes on with what was left undone, or what a mail or a provider leads to: islands of accounts (`client:intent="session"`) wake, and
 * demo requests that have not arrived are sent from whatever page is opened next.
 */
const look = () => {
  if (readItem('local', SESSION_KEY) || /[?&](code|error)=/.test(location.search)) {
    for (const { value, wake } of islands()) if (value === 'session') wake();
  }
  if (storedKeys().some((key) => key.startsWith(REQUEST_KEY))) {
    import('~/scripts/requests/send-requests').catch(() => undefined);
  }
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(look);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, look);
}
