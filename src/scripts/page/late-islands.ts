import { whenActivated } from './activation';

// Islands with a time in their directive, `client:intent={15000}`, or one that reads the fragment of the address. A prerendered page's
// time begins with the visit.
whenActivated(() => {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number };
  for (const island of document.querySelectorAll('astro-island')) {
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
    if (value === 'fragment') {
      const wake = () => location.hash && island.dispatchEvent(new Event('wake'));
      wake();
      // The fragment that a page was opened with comes back into the address a little later (hash-scroll.ts).
      addEventListener('hashchange', wake);
    }
    if (typeof value !== 'number') continue;
    setTimeout(() => island.dispatchEvent(new Event('wake')), value + activationStart - performance.now());
  }
});
