// Islands can be used with a finger, including in states that only interaction brings about.

import { expect, test, type Page } from 'playwright/test';
import { smallTargets } from '../lib/layout.ts';
import { wake } from './lib/islands.ts';
import { FRAMEWORK } from '../lib/examples.ts';

/** Design: targets are at least 44 px on touch. */
const ON_TOUCH = 44;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const STATES: [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['an accordion', FRAMEWORK, (page) => wake(page, 'Accordion')],
  ['the plans, annually', '/pricing', (page) => page.getByRole('switch').tap()],
  ['the details of a plan', '/pricing', (page) => page.getByRole('button', { name: 'Plan details: Business' }).tap()],
  ['the demo form', '/demo', (page) => wake(page, 'DemoForm')],
];

test('islands can be used with a finger in every state', async ({ page }) => {
  for (const [name, path, reach] of STATES) {
    await page.goto(path);
    await reach(page);
    // targets.spec.ts checks header and footer on every page.
    const small = await smallTargets(page, ON_TOUCH);
    expect
      .soft(
        small.filter((line) => line.startsWith('main:')),
        name,
      )
      .toEqual([]);
  }
});
