import { KEPT } from '~/lib/requests/kept-keys';
import { whenActivated } from './activation';

/** Goes on with what was left undone, or what a mail or a provider leads to. Where there is nothing, nothing is loaded. */
const look = () => {
  let isAwaited = /[?&](code|error)=/.test(location.search);
  try {
    for (const key in localStorage) isAwaited ||= KEPT.test(key);
  } catch {
    // Storage is refused, so nothing is kept.
  }
  if (isAwaited) import('~/scripts/requests/resume-work').catch(() => {});
};

if (import.meta.env.PUBLIC_SUPABASE_URL) {
  whenActivated(look);
  // Somebody has signed in in another tab, or on the page after this one, which comes back as it was left.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, look);
}
