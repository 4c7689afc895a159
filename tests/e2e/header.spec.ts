// The header's menu works by mouse, touch and keyboard, and marks the current page.

import { load } from 'cheerio';
import { expect, test, type Page } from './lib/test.ts';
import { pageScriptRan } from './lib/page-script.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const groupsOf = (page: Page) => menuOf(page).locator('details');
const openOf = (page: Page) => menuOf(page).locator('details[open]');

/** A point outside every menu: the page's margin. */
const BESIDE = [1270, 600] as const;

test('dropdowns by mouse: open one at a time, close at a second click or one outside, and their links work', async ({
  page,
}) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  for (const group of await groupsOf(page).all()) {
    await group.locator('summary').click();
    await expect(group).toHaveAttribute('open');
    await expect(openOf(page)).toHaveCount(1);
    for (const link of await group.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  const summary = groupsOf(page).first().locator('summary');
  await summary.click();
  await summary.click();
  await expect(openOf(page)).toHaveCount(0);
  await summary.click();
  await expect(openOf(page)).toHaveCount(1);
  await page.mouse.click(...BESIDE);
  await expect(openOf(page)).toHaveCount(0);
  await groupsOf(page).last().locator('summary').click();
  const last = openOf(page).getByRole('link').last();
  const target = (await last.getAttribute('href')) ?? '';
  await last.click();
  await expect(page).toHaveURL(target);
  await expect(openOf(page)).toHaveCount(0);
});

test.describe('dropdowns by touch', () => {
  test.use({ hasTouch: true });

  test('open with a tap, and close with a tap outside', async ({ page }) => {
    await page.goto('/pricing');
    await pageScriptRan(page);
    await groupsOf(page).nth(1).locator('summary').tap();
    await expect(groupsOf(page).nth(1).getByRole('link').first()).toBeVisible();
    await groupsOf(page).nth(2).locator('summary').tap();
    await expect(openOf(page)).toHaveCount(1);
    await page.touchscreen.tap(...BESIDE);
    await expect(openOf(page)).toHaveCount(0);
    await groupsOf(page).nth(1).locator('summary').tap();
    const link = openOf(page).getByRole('link').first();
    const target = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expect(page).toHaveURL(target);
  });
});

test('dropdowns by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  const [first, second] = [groupsOf(page).first(), groupsOf(page).nth(1)];
  const summary = first.locator('summary');
  await summary.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(first.getByRole('link').first(), key).toBeVisible();
    await page.keyboard.press(key);
    await expect(openOf(page), key).toHaveCount(0);
  }
  // Escape closes the dropdown and returns the focus.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(openOf(page).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openOf(page)).toHaveCount(0);
  await expect(summary).toBeFocused();
  // Tab past the last link closes the dropdown, and so does Shift+Tab before the first.
  await page.keyboard.press('Enter');
  await first.getByRole('link').last().focus();
  await expect(openOf(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(second.locator('summary')).toBeFocused();
  await expect(openOf(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(openOf(page)).toHaveCount(0);
});

/** What the header shows: its height, whether its parts overlap, and how wide the mark is and how high the labels of the menu. */
const layoutOf = (page: Page) =>
  page.locator('.site-header').evaluate((header) => {
    const parts = [...header.querySelectorAll('.wrap > *')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).position !== 'absolute')
      .map((part) => part.getBoundingClientRect())
      .sort((a, b) => a.left - b.left);
    const labels = [...header.querySelectorAll('summary')].filter((label) => label.checkVisibility());
    return {
      height: header.clientHeight,
      overlaps: parts.some(({ right }, index) => right > (parts[index + 1]?.left ?? innerWidth)),
      mark: header.querySelector('.home > :first-child')?.getBoundingClientRect().width,
      labels: new Set(labels.map(({ clientHeight }) => clientHeight)).size,
    };
  });

for (const width of [320, 360, 390, 1120, 1280])
  test(`at ${width} px, a company’s name of any length leaves the rest of the header alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/pricing');
    const name = page.locator('.site-header .serif');
    await name.evaluate((element) => (element.textContent = ''));
    const without = await layoutOf(page);
    expect(without).toMatchObject({ overlaps: false, mark: 30 });
    for (const other of ['Northgatery', 'Riskguardians', 'Compliance One', 'Northgate & Sons and Daughters Ltd']) {
      await name.evaluate((element, text) => (element.textContent = text), other);
      expect(await layoutOf(page), other).toEqual(without);
    }
  });

/** Page, marked group (empty for none), marked link, and the mark's value. */
const current: [path: string, group: string, link: string, state: 'page' | 'true'][] = [
  ['/feature/audit-readiness', 'Platform', '/feature/audit-readiness', 'page'],
  ['/feature/security', 'Platform', '/features', 'true'],
  ['/feature/comp-ai', 'Platform', '/features', 'true'],
  ['/features', 'Platform', '/features', 'page'],
  ['/all-features', 'Platform', '/features', 'true'],
  ['/framework/soc-2', 'Frameworks', '/framework/soc-2', 'page'],
  ['/framework/iso-37001', 'Frameworks', '/solutions', 'true'],
  ['/solutions', 'Frameworks', '/solutions', 'page'],
  ['/industry/finance', 'Industries', '/industry/finance', 'page'],
  ['/industries', 'Industries', '/industries', 'page'],
  ['/ai-model/comp-ai', 'AI models', '/ai-model/comp-ai', 'page'],
  ['/case-study/saas-leaders', 'Resources', '/case-studies', 'true'],
  ['/articles', 'Resources', '/blog', 'true'],
  ['/blog/framework-crosswalk-explained', 'Resources', '/blog', 'true'],
  ['/pricing', '', '/pricing', 'page'],
];

test('the menu marks the current page', async ({ request }) => {
  for (const [path, group, link, state] of current) {
    const $ = load(await (await request.get(path)).text());
    const groups = $('#site-menu summary[aria-current]').map((_, summary) => $(summary).text().trim());
    expect(groups.get(), path).toEqual(group ? [group] : []);
    expect($(`#site-menu a[href="${link}"]`).attr('aria-current'), `${path}: ${link}`).toBe(state);
  }
  for (const path of ['/', '/demo', '/no-such-page']) {
    const $ = load(await (await request.get(path)).text());
    expect($('#site-menu [aria-current]').length, path).toBe(0);
  }
});
