import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { whenActivated } from '~/kit/islands/activation';
import { readItem } from '~/kit/islands/storage';

/** Islands with `client:intent="session"`, found by the attribute Astro writes for the directive. */
const OF_SESSIONS = `astro-island[opts*='"session"']`;

/** Wakes account islands if someone is signed in, or if an e-mail or a provider led here. */
const resume = () => {
  if (!readItem('local', SESSION_KEY) && !/[?&](code|error)=/.test(location.search)) return;
  for (const island of document.querySelectorAll(OF_SESSIONS)) island.dispatchEvent(new Event('wake'));
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(resume);
  // The visitor signed in using another tab, or on a later page before this one was restored from the cache.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, resume);
}
