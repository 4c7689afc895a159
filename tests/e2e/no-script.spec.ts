// Without scripts, every page is readable, and menus, forms and notices work.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { hiddenText } from './lib/hidden-text.ts';
import { pageTypes } from './lib/pages.ts';

// Without motion, nothing is still fading in when it is checked.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

test('every kind of page is readable', { tag: '@A-09' }, async ({ page }) => {
  for (const path of pageTypes) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/);
    expect.soft(words.length, path).toBeGreaterThan(25);
    // Anything hidden at one width must be shown at another.
    const hiddenWide = await hiddenText(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const hiddenNarrow = new Set(await hiddenText(page));
    expect
      .soft(
        hiddenWide.filter((text) => hiddenNarrow.has(text)),
        path,
      )
      .toEqual([]);
    const closed = page.locator('main details:not([open]) > summary:visible').first();
    if ((await closed.count()) > 0) {
      const details = await closed.evaluateHandle((summary) => summary.parentElement);
      await closed.click();
      expect.soft(await details.evaluate((one) => one?.lastElementChild?.checkVisibility()), path).toBe(true);
    }
  }
});

test('the menu works by mouse and by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const group of await menu.locator('details').all()) {
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeVisible();
    await expect(menu.locator('details[open]')).toHaveCount(1);
  }
  await menu.locator('details[open] summary').click();
  await expect(menu.locator('details[open]')).toHaveCount(0);
  const first = menu.locator('details').first();
  const links = first.getByRole('link');
  await first.locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const target = await links.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target ?? '');
});

test('the mobile menu opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.locator('summary').first().click();
  await menu.locator('details[open]').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/');
});

test('the notices are the browser’s own popovers', async ({ page }) => {
  // The style guide always has announced articles; the blog only has one while it is being written.
  await page.goto(`${hosts.styleguide.url}/styleguide`);
  const list = page.locator('[data-component~=ArticleList] .stage').first();
  const buttons = list.getByRole('button', { name: 'Read' });
  const notice = page.locator('[popover]:popover-open');
  await buttons.first().click();
  await expect(notice).toHaveCount(1);
  expect(await notice.innerText()).toBe('Coming Soon!\nThis article is being finalized. Please check back soon!');
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
  await expect(notice).toHaveText(/This feature isn[’']t implemented yet/);
});
