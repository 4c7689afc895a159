// A visitor's action takes effect exactly once even while the island is still loading.

import { expect, test, type Page } from 'playwright/test';
import { pricedPlan } from '../../fixtures/plans.ts';
import { holdFile } from '../faults/lib/network.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAsleep, toast } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';

// On a slow network, React arrives a second or more after the first interaction; here the test decides when.

const VALUES = [
  ['First name', 'Asha'],
  ['Last name', 'Rao'],
  ['Business email', 'asha.rao@example.com'],
  ['Company name', 'Example Ltd'],
  ['Job title', 'Security lead'],
] as const;

const submit = (page: Page) => page.getByRole('button', { name: 'Request my demo' });

/** Counts the changes to an element's attribute from now on. */
async function countChanges(page: Page, selector: string, attribute: string) {
  await page.locator(selector).evaluate((element, name) => {
    const changes = { count: 0 };
    new MutationObserver((records) => (changes.count += records.length)).observe(element, { attributeFilter: [name] });
    Object.assign(window, { changes });
  }, attribute);
  return () => page.evaluate(() => (window as unknown as { changes: { count: number } }).changes.count);
}

test.describe('while React is loading', () => {
  // `Last` is closed at first.
  const last = 'astro-island[component-export=Accordion] button >> nth=-1';

  test('a click opens the item once', async ({ page }) => {
    await page.goto('/framework/soc-2');
    const button = page.locator(last);
    await button.scrollIntoViewIfNeeded();
    const changes = await countChanges(page, last, 'aria-expanded');
    const arrive = await holdFile(page, 'react');
    await button.click();
    await expectAsleep(page, 'Accordion');
    arrive();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('[data-panel][data-state=open]')).toHaveCount(1);
    expect(await changes()).toBe(1);
  });

  test('an arrow key moves the focus, and Enter opens the item', async ({ page }) => {
    await page.goto('/framework/soc-2');
    const buttons = page.locator('astro-island[component-export=Accordion] button');
    const arrive = await holdFile(page, 'react');
    await buttons.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectAsleep(page, 'Accordion');
    await expect(buttons.first()).toBeFocused();
    arrive();
    await expect(buttons.nth(2)).toBeFocused({ timeout: 15_000 });
    await page.keyboard.press('Enter');
    await expect(buttons.nth(2)).toHaveAttribute('aria-expanded', 'true');
  });

  test('the billing switch changes', async ({ page }) => {
    await page.goto('/pricing');
    const billing = page.getByRole('switch', { name: 'Annual billing' });
    await billing.scrollIntoViewIfNeeded();
    const changes = await countChanges(page, '[role=switch]', 'aria-checked');
    const arrive = await holdFile(page, 'react');
    await billing.click();
    await expectAsleep(page, 'Plans');
    arrive();
    await expect(page.locator(`#plan-${pricedPlan.id}`)).toContainText(pricedPlan.annually);
    await expect(billing).toBeChecked();
    expect(await changes()).toBe(1);
  });

  test('the form is sent with Enter in a field: one toast, no navigation', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto('/demo');
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(request.url());
    });
    await page.evaluate(() => {
      const toasts: string[] = [];
      addEventListener('site:toast', () => toasts.push(...(window.siteToasts ?? []).map(({ title }) => title)));
      Object.assign(window, { toasts });
    });
    // Filled in without interaction, so that the island isn't loaded when the form is sent.
    for (const [label, value] of VALUES) {
      await page.getByLabel(label).evaluate((field, text) => ((field as HTMLInputElement).value = text), value);
    }
    await submit(page).scrollIntoViewIfNeeded();
    const arrive = await holdFile(page, 'react');
    await page.getByLabel('Company name').press('Enter');
    await expectAsleep(page, 'DemoForm');
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    arrive();
    await expect(toast(page)).toContainText('Demo Request Submitted!');
    await expect(page.getByLabel('First name')).toHaveValue('');
    expect(await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)).toHaveLength(1);
    expect(navigations).toEqual([]);
    expect(scripts.count('react')).toBe(1);
  });

  test('a notice is shown although the toaster hadn’t loaded', async ({ page }) => {
    await page.goto('/demo');
    await pageScriptRan(page);
    const button = page.getByRole('button', { name: 'Watch 5-Min Demo' });
    await button.scrollIntoViewIfNeeded();
    const arrive = await holdFile(page, 'react');
    await button.click();
    await expectAsleep(page, 'Toaster');
    arrive();
    await expect(toast(page)).toContainText('implemented yet');
    await expect(toast(page)).toHaveCount(1);
  });
});

// Astro's runtime tries again after a second. tests/e2e/faults covers the messages if neither attempt succeeds.
test('if the island can’t be loaded, the browser itself sends the form', async ({ page }) => {
  // Without a network, the page keeps the browser from sending it; here, requests never leave this machine.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.route(/\/_astro\/DemoForm\./, (route) => route.abort());
  await page.route('/deliver', (route) => route.fulfill({ contentType: 'text/html', body: 'Thank you.' }));
  await page.goto('/demo');
  await page.locator('form#demo-form').evaluate((form) => {
    form.setAttribute('action', '/deliver');
    form.removeAttribute('enctype');
  });
  for (const [label, value] of VALUES) await page.getByLabel(label).fill(value);
  const sent = page.waitForRequest('/deliver');
  await submit(page).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(new URLSearchParams(request.postData() ?? '').get('email')).toBe('asha.rao@example.com');
});
