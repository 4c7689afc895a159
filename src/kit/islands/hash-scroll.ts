import { fragmentPutAside } from '~/lib/head-script';

/**
 * Scrolling. A link to a fragment waits 100 ms and then scrolls to its element,
 * smoothly or instantly: the style sheet's `scroll-behavior` follows the visitor's motion preference. Navigation without a fragment
 * starts at the top, as in any browser.
 */
const HASH_DELAY_MS = 100;

/** Navigates to a fragment as the browser would, so that focus, `:target` and closed details follow. */
function goTo(hash: string): void {
  // Following the same fragment again must scroll again and reopen closed details, which `location.hash` would not do.
  if (location.hash === hash) location.replace(hash);
  else location.hash = hash;
}

addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash || link.target || link.pathname !== location.pathname || link.search !== location.search) return;
  event.preventDefault();
  setTimeout(goTo, HASH_DELAY_MS, link.hash);
});

// A page opened with a fragment starts at its top, so that the visitor sees it scroll to the element.
const loading = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
const { hash, pathname, search } = location;
const wanted = hash || fragmentPutAside(history.state);
if (wanted && loading?.type !== 'navigate') history.replaceState(null, '', wanted);
else if (wanted) {
  history.replaceState(null, '', pathname + search);
  const start = () => {
    scrollTo({ top: 0, behavior: 'instant' });
    setTimeout(() => location.replace(wanted), HASH_DELAY_MS);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
