// A page that is close to its budget is named before it exceeds it, the heaviest of each kind only.

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { everyPageArrivesInOneRoundTrip } from './budgets';

/** A page that no compression makes smaller. */
const page = (path: string, bytes: number) => ({
  path,
  html: `<main><section><h2>Noise</h2>${randomBytes(bytes).toString('base64')}</section></main>`,
  bytes,
});

test('warns of pages close to their budget, with their heaviest parts', async () => {
  const rule = everyPageArrivesInOneRoundTrip();
  for (const [path, bytes] of [
    ['/a', 13_000],
    ['/b/light', 13_000],
    ['/b/heavy', 13_300],
    ['/c', 12_000],
  ] as const)
    expect(rule.sent?.(page(path, bytes), {} as never)).toEqual([]);
  expect(await rule.end?.({} as never)).toEqual([]);
  const [warning = '', ...others] = (await rule.warn?.()) ?? [];
  expect(others).toEqual([]);
  expect(warning.split('\n')).toEqual([
    'close to the limit of 13600 bytes a page:',
    expect.stringMatching(/^ {2}- \/b\/heavy: 13\d{3} bytes\. Heaviest parts: main 1 “Noise” 13\d{3}, /),
    expect.stringMatching(/^ {2}- \/a: 13\d{3} bytes\./),
    '  To see what grew, run WEIGH=/b/heavy npm exec -- vitest run tests/site/page-weights',
  ]);
});
