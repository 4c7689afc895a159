// The header's account menu works, and visitors who aren't signed in download nothing for it.

import { expect, test, type Page } from '../lib/test.ts';
import { axeProblems, lookProblems } from '../lib/axe.ts';
import { beyondTheEdge, smallTargets } from '../lib/layout.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { watch } from '../lib/watch.ts';
import { hosts } from '../hosts.ts';
import { at, demoLink, expectSignedIn, expectSignedOut, menu, menuButton } from './lib/screens.ts';
import { answer, factorOf, json, sessionOf, store } from './lib/service.ts';

const list = (page: Page) => menu(page).locator('ul');
const height = (page: Page) => page.locator('body > header').evaluate((header) => header.clientHeight);
/** The maximum height of a one-line header, in px. */
const TALLEST_PX = 80;

test('a visitor who isn’t signed in downloads nothing for accounts, even when hovering over the Demo button', async ({
  page,
}) => {
  const seen = watch(page, hosts.local.url);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(at('/pricing'));
  await pageScriptRan(page);
  await demoLink(page).hover();
  await demoLink(page).focus();
  await page.getByRole('link', { name: 'Sign in' }).hover();
  expect(files.filter((url) => /react|Account|Auth|module|island-runtime/.test(url))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(seen).toEqual([]);
});

test('a stored session replaces Demo and Sign in with the menu, without any interaction', async ({ page }) => {
  const seen = watch(page, hosts.local.url);
  await store(page, sessionOf({ email: 'asha.rao@example.com' }));
  const calls = await answer(page, {});
  await page.goto(at('/pricing'));
  await expectSignedIn(page, 'asha.rao');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  expect(calls, 'a valid session makes no calls to the service').toEqual([]);
  expect(seen).toEqual([]);
});

test('a session without its second factor isn’t signed in', async ({ page }) => {
  await store(page, sessionOf({ factors: [factorOf('phone')] }));
  await answer(page, {});
  await page.goto(at('/pricing'));
  await expect(page.locator('astro-island[component-export=AccountMenu]')).not.toHaveAttribute('ssr');
  await expectSignedOut(page);
});

test.describe('the menu', () => {
  test.beforeEach(async ({ page }) => {
    await store(page, sessionOf({ email: 'a.very.long.name.of.somebody.with.a.long.name@example.com' }));
    await answer(page, { 'POST /logout': json(204, '') });
  });

  test('works by keyboard: opens, closes with Escape and when the focus leaves, and signs out', async ({ page }) => {
    await page.goto(at('/pricing'));
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(list(page)).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Your account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSignedOut(page);
    await expect(demoLink(page)).toBeFocused();
  });

  test('fits a long name on one line at every width, fully visible, pressable and accessible', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at('/pricing'));
    await expect(menuButton(page)).toBeVisible();
    const names = page
      .locator('body > header')
      .locator('summary, nav > a:not(.search-link), .account-menu > button > span');
    for (const width of [320, 768, 1120, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await menuButton(page).click();
      await expect(list(page).getByRole('button'), `${width} px`).toBeInViewport({ ratio: 1 });
      expect(await beyondTheEdge(page), `${width} px`).toEqual([]);
      expect((await smallTargets(page, 44)).filter((line) => line.startsWith('header'))).toEqual([]);
      expect(await height(page), `${width} px`).toBeLessThan(TALLEST_PX);
      const lines = await names.evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)))
            .size;
        }),
      );
      if (width >= 1120) expect(lines.filter((count) => count > 1)).toEqual([]);
      if (width === 1280) expect(await axeProblems(page), 'light').toEqual([]);
      await menuButton(page).click();
    }
    // Next to an open mobile menu.
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await expect(page.locator('#site-menu a[href="/signin"]')).toBeHidden();
    await menuButton(page).click();
    await expect(list(page).getByRole('link')).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await lookProblems(page), 'dark').toEqual([]);
  });
});

test('signed out, the header is one line at every width and links to sign-in', async ({ page }) => {
  await page.goto(at('/contact'));
  for (const width of [1280, 1120, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await height(page), `${width} px`).toBeLessThan(TALLEST_PX);
    expect(await beyondTheEdge(page), `${width} px`).toEqual([]);
    if (width > 320) await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/signin'));
});
