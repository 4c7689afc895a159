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
    for (const accordion of await page.locator('main details').all()) {
      if ((await accordion.getAttribute('open')) === null) await accordion.locator('summary').click();
      await expect(accordion.locator('summary + *')).toBeVisible();
    }
  }
});

test('the menu works by mouse', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const group of await menu.locator('details').all()) {
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeVisible();
    await expect(menu.locator('details[open]')).toHaveCount(1);
  }
  await menu.locator('details[open] summary').click();
  await expect(menu.locator('details[open]')).toHaveCount(0);
  await menu.locator('summary').first().click();
  await menu.locator('details[open]').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/');
});

test('the menu works by keyboard', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
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

test('the demo form can be filled in and sent', async ({ page }) => {
  await page.goto('/demo');
  const form = page.locator('#demo-form');
  await expect(form).toHaveAttribute('action', /^(mailto|https):/);
  await expect(form).toHaveAttribute('method', 'post');
  const isValid = () => form.evaluate((element) => (element as HTMLFormElement).checkValidity());
  for (const [label, value] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Business email', 'asha.rao@example.com'],
    ['Company name', 'Example Ltd'],
    ['Job title', 'Security lead'],
  ] as const) {
    expect(await isValid(), `${label} is required`).toBe(false);
    await form.getByLabel(label).fill(value);
  }
  expect(await isValid()).toBe(true);
  await form.getByLabel('Phone').fill('+44 20 7946 0000');
  await form.getByLabel('Company size').selectOption('51-200');
  await form.getByLabel('Industry').selectOption('Financial Services');
  await form.getByLabel('SOC 2').check();
  await form.getByLabel('Audit Preparation').check();
  await form.getByLabel('Additional information').fill('We need a report by March.');
  expect(await isValid()).toBe(true);
  const sent = await form.evaluate((element) => [...new FormData(element as HTMLFormElement)].map(([name]) => name));
  expect([...new Set(sent)].sort()).toEqual(
    'company email employees firstName industry interests jobTitle lastName message phone'.split(' '),
  );
  await expect(form.getByRole('button')).toHaveAttribute('type', 'submit');
});

test('the notices are the browser’s own popovers', async ({ page }) => {
  // The style guide always has announced articles; the blog only has one while it is being written.
  await page.goto(`${hosts.styleguide.url}/styleguide`);
  const list = page.locator('[data-component~=ArticleList] .stage').first();
  const buttons = list.getByRole('button', { name: 'Read' });
  const notice = page.locator('[popover]:popover-open');
  await expect(buttons).not.toHaveCount(0);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(notice).toHaveCount(1);
    expect(await notice.innerText()).toBe('Coming Soon!\nThis article is being finalized. Please check back soon!');
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  }
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
  await expect(notice).toHaveText(/This feature isn[’']t implemented yet/);
});
