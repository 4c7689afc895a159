import { REQUEST_KEY, SESSION_KEY } from '~/config/storage-keys';
import { whenActivated } from '~/kit/islands/activation';
import { readItem, storedKeys } from '~/kit/islands/storage';

/** Islands with `client:intent="session"`, found by the attribute Astro writes for the directive. */
const OF_SESSIONS = `astro-island[opts*='"session"']`;

/**
 * Continues unfinished work, or work started by an e-mail or a provider: wakes account islands, and sends demo requests that have not
 * arrived, whatever the page.
 */
const resume = () => {
  if (readItem('local', SESSION_KEY) || /[?&](code|error)=/.test(location.search)) {
    for (const island of document.querySelectorAll(OF_SESSIONS)) island.dispatchEvent(new Event('wake'));
  }
  if (storedKeys().some((key) => key.startsWith(REQUEST_KEY))) {
    import('~/modules/demo/browser/requests/send-requests').catch(() => undefined);
  }
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(resume);
  // The visitor signed in using another tab, or on a later page before this one was restored from the cache.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, resume);
}
