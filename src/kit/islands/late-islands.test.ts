// @vitest-environment jsdom
// Islands with a delay wake when the delay is over, and no earlier.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('wakes islands with a delay, and no others, when the delay since navigation is over', async () => {
  document.body.innerHTML = `<astro-island opts='{"name":"Toaster","value":true}'></astro-island><astro-island></astro-island>
    <astro-island id="past" opts='{"name":"A","value":500}'></astro-island>
    <astro-island id="late" opts='{"name":"A","value":20000}'></astro-island>
    <astro-island id="soon" opts='{"name":"A","value":15000}'></astro-island>`;
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const woken: string[] = [];
  addEventListener('wake', ({ target }) => woken.push((target as Element).id), true);
  await import('./late-islands');
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toEqual(['past']);
  await vi.advanceTimersByTimeAsync(13_998);
  expect(woken).toEqual(['past']);
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toEqual(['past', 'soon']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(woken).toEqual(['past', 'soon', 'late']);
});
