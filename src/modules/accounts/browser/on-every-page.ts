import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { whenActivated } from '~/kit/islands/activation';
import { readItem } from '~/kit/islands/storage';
import { isFromService } from '~/modules/accounts/browser/session/link-address';
import { mailedTo } from '~/modules/accounts/browser/session/mailed-to';

/** Islands with `client:intent="session"`, found by the attribute Astro writes for the directive. */
const OF_SESSIONS = `astro-island[opts*='"session"']`;

/** Wakes account islands if someone is signed in, was asked to check their e-mail, or was led here by an e-mail or a provider. */
const resume = () => {
  if (!readItem('local', SESSION_KEY) && !mailedTo() && !isFromService(location)) return;
  for (const island of document.querySelectorAll(OF_SESSIONS)) island.dispatchEvent(new Event('wake'));
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(resume);
  // The visitor signed in using another tab, or on a later page before this one was restored from the cache; or the fragment, which is
  // put aside while the page loads, is back.
  for (const sign of ['storage', 'pageshow', 'hashchange']) addEventListener(sign, resume);
}
