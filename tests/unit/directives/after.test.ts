// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import after from '~/directives/after';

const loadIslandRuntime = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('~/lib/browser/island-runtime', () => ({ loadIslandRuntime }));

const options = (value: number) => ({ name: 'after', value: value as unknown as string });
const element = () => document.createElement('div');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('client:after', () => {
  test('wakes the island once, that many ms after the navigation began', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(4_000);
    const hydrate = vi.fn(() => Promise.resolve());
    const load = vi.fn(() => Promise.resolve(hydrate));
    after(load, options(15_000), element());
    await vi.advanceTimersByTimeAsync(10_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(hydrate).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });

  test('wakes it at once where the time is over', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    const load = vi.fn(() => Promise.resolve(() => Promise.resolve()));
    after(load, options(15_000), element());
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the runtime for islands that wake late', () => {
  test('is asked for when the first of them is due, and no island of another directive counts', async () => {
    document.body.innerHTML = `<astro-island client="intent" id="intent"></astro-island>
      <astro-island client="after" id="late" opts='{"name":"after","value":20000}'></astro-island>
      <astro-island client="after" id="soon" opts='{"name":"after","value":15000}'></astro-island>`;
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    await import('~/lib/browser/late-islands');
    await vi.advanceTimersByTimeAsync(13_999);
    expect(loadIslandRuntime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(loadIslandRuntime).toHaveBeenCalledExactlyOnceWith(document.getElementById('soon'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(loadIslandRuntime).toHaveBeenLastCalledWith(document.getElementById('late'));
    expect(loadIslandRuntime).toHaveBeenCalledTimes(2);
  });
});
