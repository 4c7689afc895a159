// Another company takes the site over: its own name, accent, currency, plans, customers and names of things, one framework fewer and
// one renamed. The tests belong to the code, so every stage passes afterwards except the tests of the sample's content, which it deletes.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';
import { takeOver } from './lib/takeover.ts';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

let copy: ProjectCopy;
let changed: readonly string[];

beforeAll(async () => {
  copy = await ProjectCopy.ofCheckout();
  changed = await takeOver(copy);
});

afterAll(() => copy.delete());

test('it changes at most sixty files by hand', () => {
  expect(changed.length).toBeLessThanOrEqual(60);
});

// In the order of `npm test`.
test.each([
  'npm run check',
  'npm run test:unit',
  'npm exec -- run-p --silent build build:styleguide',
  'npm run test:site',
])('%s passes', async (command) => {
  const { code, output } = await copy.shell(command);
  expect(code, output.slice(-8_000)).toBe(0);
});
