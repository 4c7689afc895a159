import { whenActivated } from './activation';

// Islands with a time in their directive, `client:intent={15000}`, or one that reads the fragment of the address. A prerendered page's
// time begins with the visit.
whenActivated(() => {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number };
  for (const island of document.querySelectorAll('astro-island')) {
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
    if (value === 'fragment' && location.hash) island.dispatchEvent(new Event('wake'));
    if (typeof value !== 'number') continue;
    setTimeout(() => island.dispatchEvent(new Event('wake')), value + activationStart - performance.now());
  }
});
