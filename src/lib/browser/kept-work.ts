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

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(wake);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, wake);
}
