import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectWhatGrew } from '~/integrations/setup/free-memory';

const MIB = 2 ** 20;
const used = () => getHeapStatistics().used_heap_size;

/** Lists of numbers, half a MiB each; the bytes of a buffer would stand beside the heap. */
const lists = (count: number) => Array.from({ length: count }, () => new Array<number>(2 ** 16).fill(1));

test('what a large page has left behind is given back', () => {
  collectWhatGrew();
  const before = used();
  // What it has made is out of reach when it has returned.
  const grown = (() => {
    const large = lists(700);
    return { count: large.length, bytes: used() - before };
  })();
  expect(grown.count).toBe(700);
  expect(grown.bytes).toBeGreaterThan(320 * MIB);
  collectWhatGrew();
  expect(used() - before).toBeLessThan(50 * MIB);
});
