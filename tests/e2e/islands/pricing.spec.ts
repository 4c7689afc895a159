// The plans, with their billing switch, details and buttons, work with and without scripts.

import { expect, test, type Page } from 'playwright/test';
import { prices, SAVED } from '../../fixtures/plans.ts';
import { isSpecified, OF_THE_SAMPLE } from '../../fixtures/specified.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { toast, wake } from './lib/islands.ts';

test.skip(!isSpecified, OF_THE_SAMPLE);

// Section 9 of the specification, as a visitor sees it.
const PLANS = [
  {
    id: 'professional',
    name: 'Professional',
    ...prices.professional,
    features: [
      '7,500 AI credits per month',
      '10 companies',
      '5 frameworks per company',
      '5 user accounts',
      'Priority support',
    ],
    button: 'Start Free Trial',
    link: '/demo',
  },
  {
    id: 'business',
    name: 'Business',
    ...prices.business,
    features: [
      '15,000 AI credits per month',
      '40 companies',
      '7 frameworks per company',
      '10 user accounts',
      'Premium support',
    ],
    button: 'Start Free Trial',
    link: '/signup',
  },
  {
    id: 'custom',
    name: 'Regulated/Custom',
    details: 'The price depends on',
    features: [
      '150,000+ AI credits per month',
      'Unlimited companies',
      'All frameworks including regional',
      'Custom user accounts',
      '24/7 dedicated support',
    ],
    button: 'Contact Sales',
    link: '/contact',
  },
] as const;

const priced = PLANS.slice(0, 2) as unknown as (typeof PLANS)[0][];
const card = (page: Page, id: string) => page.locator(`#plan-${id}`);
/** A plan's large figure. */
const figure = (page: Page, id: string) => card(page, id).locator('p.text-figure');
const billing = (page: Page) => page.getByRole('switch', { name: 'Annual billing' });
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Plan details: ${name}` });
const details = (page: Page, name: string) => page.getByRole('dialog', { name: `Details of ${name}` });

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'before any interaction' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('both prices are readable; each plan has its features, button and details, and only Business is Popular', async ({
      page,
    }) => {
      await page.goto('/pricing');
      for (const { id, monthly, annually, billed } of priced) {
        await expect(figure(page, id)).toHaveText(`${monthly} a month`);
        await expect(card(page, id).getByText(`${annually} a month if you pay annually. ${billed}`)).toBeVisible();
      }
      await expect(figure(page, 'custom')).toHaveText('Custom');
      await expect(page.getByText(`SAVE ${SAVED}%`, { exact: true })).toBeVisible();
      if (javaScriptEnabled) await expect(billing(page)).not.toBeChecked();
      else await expect(billing(page), 'a switch that wouldn’t work').toBeHidden();

      await expect(page.getByText('Popular', { exact: true })).toHaveCount(1);
      await expect(card(page, 'business').getByText('Popular', { exact: true })).toBeVisible();
      for (const { id, name, features, button, link, details: text } of PLANS) {
        await expect(card(page, id).getByRole('heading')).toContainText(name);
        await expect(card(page, id).locator('> ul li')).toHaveText([...features]);
        const leading = page.getByRole('link', { name: `${button}: ${name}` });
        await expect(leading).toHaveText(button);
        await expect(leading).toHaveAttribute('href', link);
        await opener(page, name).click();
        await expect(details(page, name).getByText(text)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(details(page, name)).toBeHidden();
      }
    });
  });
}

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
    await expect(figure(page, 'custom')).toHaveText('Custom');
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
    for (const { name } of PLANS) {
      await opener(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(details(page, name)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(details(page, name).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(details(page, name)).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
    }
    const [{ name }, { name: other }] = PLANS;
    await opener(page, name).click();
    await details(page, name).getByRole('button', { name: 'Close' }).click();
    await expect(details(page, name)).toBeHidden();
    await expect(opener(page, name)).toBeFocused();
    await opener(page, name).click();
    await page.mouse.click(5, 5);
    await expect(details(page, name)).toBeHidden();

    await billing(page).click();
    await expect(billing(page)).toBeChecked();
    await opener(page, other).click();
    await expect(details(page, other)).toBeVisible();
    await billing(page).evaluate((element) => (element as HTMLElement).click());
    await expect(figure(page, 'business')).toHaveText(`${prices.business.monthly} a month`);
    await expect(details(page, other)).toBeVisible();
  });
});

test('Start Free Trial leads to /signup and shows its notice there once; Contact Sales leads to an existing page without a notice', async ({
  page,
}) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.getByRole('link', { name: 'Start Free Trial: Business' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(toast(page)).toContainText("This feature isn't implemented yet");
  await page.reload();
  await page.locator('h1').click();
  await expect(toast(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.getByRole('link', { name: 'Contact Sales: Regulated/Custom', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(toast(page)).toHaveCount(0);
});

test('is accessible in every state', async ({ page }) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  await billing(page).click();
  await expect(billing(page)).toBeChecked();
  await expectAccessible(page, 'annually');
  await opener(page, 'Business').click();
  await expect(details(page, 'Business')).toBeVisible();
  await expectAccessible(page, 'details open');
});
