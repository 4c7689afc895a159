// Drawn symbols remain visible in forced colours.

import { expect, test } from 'playwright/test';
import { contrastWithin } from './lib/pixels.ts';
import { FRAMEWORK } from './lib/examples.ts';

const VISIBLE = 3; // WCAG 1.4.11
/** Measures the switch without its own border, which would provide enough contrast by itself. */
const INSIDE = -6;

// Forced colours replace those of both themes.
test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('marks, buttons, checked boxes and the billing switch remain visible', async ({ page }) => {
  await page.goto(FRAMEWORK);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const marks = page.locator('main .plus');
  const places = {
    logo: page.locator('body > header a').first().locator('svg'),
    'menu group': page.locator('#site-menu summary').first(),
    'mark of an open item': marks.first(),
    'mark of a closed item': marks.nth(1),
    seal: page.locator('main figure svg').first(),
  };
  for (const [name, place] of Object.entries(places)) {
    await expect(place, name).toBeVisible();
    expect.soft(await contrastWithin(page, place), name).toBeGreaterThan(VISIBLE);
  }
  await page.goto('/demo');
  for (const button of await page.locator('a.border, main button.border').all()) {
    const edge = await button.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return { style: borderTopStyle, width: parseFloat(borderTopWidth), same: borderTopColor === backgroundColor };
    });
    expect.soft(edge, await button.innerText()).toEqual({ style: 'solid', width: 1, same: false });
  }
  const box = page.getByLabel('SOC 2');
  await box.check();
  expect.soft(await contrastWithin(page, box)).toBeGreaterThan(VISIBLE);
  await page.goto('/pricing');
  const price = page.locator('#plans .text-figure').first();
  await price.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'position: absolute; left: 0; bottom: -3px; width: 20px; height: 3px';
    element.style.position = 'relative';
    element.append(probe);
  });
  expect.soft(await contrastWithin(page, price.locator('i')), 'rule below the price').toBeGreaterThan(VISIBLE);
  const billing = page.getByRole('switch');
  for (const state of ['false', 'true']) {
    await expect(billing).toHaveAttribute('aria-checked', state);
    expect.soft(await contrastWithin(page, billing, INSIDE), `knob: ${state}`).toBeGreaterThan(VISIBLE);
    await billing.click();
  }
});
