// Islands can be used with a finger, including in states that only interaction brings about.

import { expect, test, type Page } from 'playwright/test';
import { smallTargets } from '../lib/layout.ts';
import { expectAwake, wake } from './lib/islands.ts';

/** Design: targets are at least 44 px on touch. */
const ON_TOUCH = 44;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const STATES: [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['an accordion', '/framework/soc-2', (page) => wake(page, 'Accordion')],
  ['the plans, annually', '/pricing', (page) => page.getByRole('switch').tap()],
  ['the details of a plan', '/pricing', (page) => page.getByRole('button', { name: 'Plan details: Business' }).tap()],
  ['the demo form', '/demo', (page) => wake(page, 'DemoForm')],
];

for (const [name, path, reach] of STATES) {
  test(`${name} can be used with a finger`, async ({ page }) => {
    await page.goto(path);
    await reach(page);
    // targets.spec.ts checks header and footer on every page.
    const small = await smallTargets(page, ON_TOUCH);
    expect(small.filter((line) => line.startsWith('main:'))).toEqual([]);
  });
}

test('the pop-up can be used with a finger', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pricing');
  await page.clock.runFor(15_000);
  await expectAwake(page, 'SocialProof');
  const popUp = page.locator('.social-proof > section');
  for (let ms = 0; ms < 41_000 && !(await popUp.isVisible()); ms += 2_000) await page.clock.runFor(2_000);
  for (const control of await popUp.locator('a, button').all()) {
    const box = await control.boundingBox();
    expect.soft(box?.height, await control.innerText()).toBeGreaterThanOrEqual(ON_TOUCH);
    expect.soft(box?.width, await control.innerText()).toBeGreaterThanOrEqual(ON_TOUCH);
  }
});
