import { whenActivated } from './activation';
import { islands } from './islands';

// Islands with a time in their directive, `client:intent={15000}`. A prerendered page's time begins with the visit.
whenActivated(() => {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number };
  for (const { value, wake } of islands()) {
    if (typeof value === 'number') setTimeout(wake, value + activationStart - performance.now());
  }
});
