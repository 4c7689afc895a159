// The plans, with their billing switch, details and buttons, work with and without scripts.

import { expect, test, type Page } from '../lib/test.ts';
import { priced, pricedPlan, published, SAVED } from '../../fixtures/plans.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { toast, wake } from './lib/islands.ts';

// tests/site/rules checks what the plans say, and src/modules/pricing/plans.test.ts what the switch changes.
const NAMES = published.map(({ name }) => name);
const UNPRICED = published.filter(({ price }) => !price);

const card = (page: Page, id: string) => page.locator(`#plan-${id}`);
/** A plan's large figure. */
const figure = (page: Page, id: string) => card(page, id).locator('p.text-figure');
const billing = (page: Page) => page.getByRole('switch', { name: 'Annual billing' });
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Plan details: ${name}` });
const details = (page: Page, name: string) => page.getByRole('dialog', { name: `Details of ${name}` });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both prices are readable, the details open, and no switch is shown that wouldn’t work', async ({ page }) => {
    await page.goto('/pricing');
    for (const { id, monthly, annually, billed } of priced) {
      await expect(figure(page, id)).toHaveText(`${monthly} a month`);
      await expect(card(page, id).getByText(`${annually} a month if you pay annually. ${billed}`)).toBeVisible();
    }
    await expect(page.getByText(`SAVE ${SAVED}%`, { exact: true })).toBeVisible();
    await expect(billing(page)).toBeHidden();
    for (const name of NAMES) {
      await opener(page, name).click();
      await expect(details(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details(page, name)).toBeHidden();
    }
  });
});

test.describe('the billing switch', () => {
  test('changes both prices and back, by click, Space and Enter, and moves nothing', async ({ page }) => {
    await page.goto('/pricing');
    await wake(page, 'Plans');
    const boxes = () =>
      page.locator('[id^=plan-]').evaluateAll((all) =>
        all.map((plan) => {
          const { y, height } = plan.getBoundingClientRect();
          return [Math.round(y), Math.round(height)];
        }),
      );
    const before = await boxes();
    await billing(page).click();
    await expect(billing(page)).toBeChecked();
    for (const { id, annually, billed, monthly } of priced) {
      await expect(figure(page, id)).toHaveText(`${annually} a month`);
      await expect(card(page, id).getByText(billed, { exact: true })).toBeVisible();
      await expect(card(page, id)).not.toContainText(monthly);
    }
    for (const { id } of UNPRICED) await expect(figure(page, id)).toHaveText('Custom');
    expect(await boxes()).toEqual(before);
    await billing(page).click();
    await expect(billing(page)).not.toBeChecked();
    for (const { id, monthly } of priced) await expect(figure(page, id)).toHaveText(`${monthly} a month`);
    await billing(page).focus();
    await page.keyboard.press('Space');
    await expect(billing(page)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(billing(page)).not.toBeChecked();
    await expect(billing(page)).toBeFocused();
  });
});

test.describe('the details', () => {
  test('close with Escape, which returns the focus, with Close and with a click outside, and stay open while the prices change', async ({
    page,
  }) => {
    await page.goto('/pricing');
    for (const name of NAMES) {
      await opener(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(details(page, name)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(details(page, name).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(details(page, name)).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
    }
    const { id, name, monthly } = pricedPlan;
    await opener(page, name).click();
    await details(page, name).getByRole('button', { name: 'Close' }).click();
    await expect(details(page, name)).toBeHidden();
    await expect(opener(page, name)).toBeFocused();
    await opener(page, name).click();
    await page.mouse.click(5, 5);
    await expect(details(page, name)).toBeHidden();

    await billing(page).click();
    await expect(billing(page)).toBeChecked();
    await opener(page, name).click();
    await expect(details(page, name)).toBeVisible();
    await billing(page).evaluate((element) => (element as HTMLElement).click());
    await expect(figure(page, id)).toHaveText(`${monthly} a month`);
    await expect(details(page, name)).toBeVisible();
  });
});

test('each plan’s button leads to its page; only /signup shows its notice there, once', async ({ page }) => {
  for (const { name, buttonText, link } of published) {
    await page.goto('/pricing');
    await pageScriptRan(page);
    await page.getByRole('link', { name: `${buttonText}: ${name}`, exact: true }).click();
    await expect(page).toHaveURL(link);
    if (link === '/signup') {
      await expect(toast(page)).toContainText("This feature isn't implemented yet");
      await page.reload();
      await page.locator('h1').click();
    }
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expect(toast(page)).toHaveCount(0);
  }
});

test('is accessible in every state', async ({ page }) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  await billing(page).click();
  await expect(billing(page)).toBeChecked();
  await expectAccessible(page, 'annually');
  await opener(page, pricedPlan.name).click();
  await expect(details(page, pricedPlan.name)).toBeVisible();
  await expectAccessible(page, 'details open');
});
