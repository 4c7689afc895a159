import { REQUEST_KEY, SESSION_KEY } from '~/config/storage-keys';
import { whenActivated } from './activation';
import { readItem, storedKeys } from './storage';

/** Islands with `client:intent="session"`, by what Astro writes of their directive. */
const OF_SESSIONS = `astro-island[opts*='"session"']`;

/**
 * Goes on with what was left undone, or what a mail or a provider leads to: islands of accounts wake, and demo requests that have not
 * arrived are sent from whatever page is opened next.
 */
const resume = () => {
  if (readItem('local', SESSION_KEY) || /[?&](code|error)=/.test(location.search)) {
    for (const island of document.querySelectorAll(OF_SESSIONS)) island.dispatchEvent(new Event('wake'));
  }
  if (storedKeys().some((key) => key.startsWith(REQUEST_KEY))) {
    import('~/scripts/requests/send-requests').catch(() => undefined);
  }
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(resume);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, resume);
}
