import { expect, test, type Page } from 'playwright/test';
import { pageScriptRan } from './lib/page-script.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const groupsOf = (page: Page) => menuOf(page).locator('details');
const openOf = (page: Page) => menuOf(page).locator('details[open]');

/** A place beside every menu: the margin of the page. */
const BESIDE = [1270, 600] as const;

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
});

test.describe('dropdowns by mouse', () => {
  test('each opens, one at a time, and its links lead on', async ({ page }) => {
    for (const group of await groupsOf(page).all()) {
      await group.locator('summary').click();
      await expect(group).toHaveAttribute('open');
      await expect(openOf(page)).toHaveCount(1);
      for (const link of await group.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
    const last = openOf(page).getByRole('link').last();
    const target = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page).toHaveURL(target);
    await expect(openOf(page)).toHaveCount(0);
  });

  test('a second click closes, and so does one beside', async ({ page }) => {
    const summary = groupsOf(page).first().locator('summary');
    await summary.click();
    await summary.click();
    await expect(openOf(page)).toHaveCount(0);
    await summary.click();
    await expect(openOf(page)).toHaveCount(1);
    await page.mouse.click(...BESIDE);
    await expect(openOf(page)).toHaveCount(0);
  });
});

test.describe('dropdowns by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens, a tap beside closes', async ({ page }) => {
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

test.describe('dropdowns by keyboard', () => {
  test.beforeEach(({ page }) => pageScriptRan(page));

  for (const key of ['Enter', 'Space']) {
    test(`${key} opens and closes`, async ({ page }) => {
      const group = groupsOf(page).first();
      await group.locator('summary').focus();
      await page.keyboard.press(key);
      await expect(group.getByRole('link').first()).toBeVisible();
      await page.keyboard.press(key);
      await expect(openOf(page)).toHaveCount(0);
    });
  }

  test('Escape closes and gives the focus back', async ({ page }) => {
    const summary = groupsOf(page).first().locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(openOf(page).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(openOf(page)).toHaveCount(0);
    await expect(summary).toBeFocused();
  });

  test('Tab past the last link closes, and so does Shift+Tab before the first', async ({ page }) => {
    const [first, second] = [groupsOf(page).first(), groupsOf(page).nth(1)];
    await first.locator('summary').focus();
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
});

test('the Demo button leads to /demo, the logo home', async ({ page }) => {
  const header = page.locator('body > header');
  await header.getByRole('link', { name: /demo/i }).click();
  await expect(page).toHaveURL('/demo');
  await header.getByRole('link', { name: 'Attestry' }).click();
  await expect(page).toHaveURL('/');
});

/** Page, group that is marked (none: empty), link that is marked, and as what. */
const current: [path: string, group: string, link: string, state: 'page' | 'true'][] = [
  ['/feature/security', 'Platform', '/feature/security', 'page'],
  ['/feature/security', 'Platform', '/features', 'true'],
  ['/feature/comp-ai', 'Platform', '/features', 'true'],
  ['/features', 'Platform', '/features', 'page'],
  ['/all-features', 'Platform', '/features', 'true'],
  ['/framework/soc-2', 'Frameworks', '/framework/soc-2', 'page'],
  ['/solutions', 'Frameworks', '/solutions', 'page'],
  ['/industry/finance', 'Industries', '/industry/finance', 'page'],
  ['/industries', 'Industries', '/industries', 'page'],
  ['/ai-model/comp-ai', 'AI models', '/ai-model/comp-ai', 'page'],
  ['/case-study/saas-leaders', 'Resources', '/case-studies', 'true'],
  ['/articles', 'Resources', '/blog', 'true'],
  ['/blog/framework-crosswalk-explained', 'Resources', '/blog', 'true'],
  ['/pricing', '', '/pricing', 'page'],
];

for (const [path, group, link, state] of current) {
  test(`on ${path} the link to ${link} is marked "${state}"`, async ({ page }) => {
    await page.goto(path);
    const marked = menuOf(page).locator('summary[aria-current]');
    await expect(marked).toHaveText(group ? [group] : []);
    await expect(menuOf(page).locator(`a[href="${link}"]`)).toHaveAttribute('aria-current', state);
  });
}

for (const path of ['/', '/demo', '/no-such-page']) {
  test(`on ${path} nothing of the menu is marked`, async ({ page }) => {
    await page.goto(path);
    await expect(menuOf(page).locator('[aria-current]')).toHaveCount(0);
  });
}
