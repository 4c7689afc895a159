// The line about a page's weight is accurate, counting the line itself.

import { expect, test } from 'vitest';
import { FootLine, kilobytes, sentBytes } from './label';

const LINE = '<p>⟦size⟧ kB, ⟦requests⟧ requests, checked 28 November 2026</p>';

/** Text that compression doesn't make smaller. */
function noise(length: number): string {
  let state = length;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

test('the line gives the weight of the page and its files, including the line itself', async () => {
  const script = Buffer.from(noise(900));
  const line = new FootLine((file) => (file === '/a.js' ? script : undefined));
  const loaded = await sentBytes(script);
  // Some of these pages are close to a rounding boundary.
  for (let length = 1_000; length < 1_200; length++) {
    const { html } = await line.fill(noise(length) + LINE, ['/a.js']);
    const [, size = '', requests] = /([\d.]+) kB, (\d+) requests/.exec(html) ?? [];
    const bytes = loaded + (await sentBytes(html));
    expect(requests).toBe('2');
    expect(Number(size) * 1000).toBeGreaterThanOrEqual(bytes - 50);
    expect(Number(size) * 1000).toBeLessThan(bytes + 60);
  }
});

test('names a file that a page requests but the build didn’t write', async () => {
  const line = new FootLine(() => undefined);
  await expect(line.fill(LINE, ['/gone.js'])).rejects.toThrow('/gone.js: a page requests it, but it was not built.');
});

test('shows bytes to a tenth of a kilobyte', () => {
  expect(kilobytes(44_049)).toBe('44.0');
  expect(kilobytes(44_050)).toBe('44.0');
  expect(kilobytes(44_051)).toBe('44.1');
});
