import { whenActivated } from './activation';
import { loadIslandRuntime } from './island-runtime';

// The islands of `client:after`: each has its time in its options. A prerendered page's time begins with the visit.
whenActivated(() => {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number };
  for (const island of document.querySelectorAll('astro-island[client="after"]')) {
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value: number };
    const wait = value + activationStart - performance.now();
    setTimeout(() => void loadIslandRuntime(island).catch(() => undefined), wait);
  }
});
