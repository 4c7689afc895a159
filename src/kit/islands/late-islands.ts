import { whenActivated } from './activation';

// Islands that wake after a time, `client:intent={15000}`, or for a fragment in the URL. On a prerendered page, the time starts with the
// visit.
whenActivated(() => {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number };
  for (const island of document.querySelectorAll('astro-island')) {
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
    if (value === 'fragment') {
      const wake = () => location.hash && island.dispatchEvent(new Event('wake'));
      wake();
      // hash-scroll.ts removes the fragment from the URL of a newly opened page, and restores it a moment later.
      addEventListener('hashchange', wake);
    }
    if (typeof value !== 'number') continue;
    setTimeout(() => island.dispatchEvent(new Event('wake')), value + activationStart - performance.now());
  }
});
