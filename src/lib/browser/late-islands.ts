import { loadIslandRuntime } from './island-runtime';

// The islands of `client:after`: each has its time in its options.
for (const island of document.querySelectorAll('astro-island[client="after"]')) {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value: number };
  setTimeout(() => void loadIslandRuntime(island).catch(() => undefined), value - performance.now());
}
