// Visitors whose storage is refused, full, broken or cleared can use everything and lose no input.

import { expect, test, type Page } from 'playwright/test';
import { toast } from '../islands/lib/islands.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectFilled, fillForm, plainNotice } from './lib/islands.ts';
import { exceptionsOf } from './lib/network.ts';
import { refuseStorage } from './lib/storage.ts';

const THEME = 'theme';
const FLASH = 'site:flash';
const DRAFT = 'site:draft:demo-form';

const themeSwitch = (page: Page) => page.locator('#theme-switch');

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 0] = (/\d+/.exec(await scheme()) ?? []).map(Number);
  expect(red > 128, `${theme}: ${await scheme()}`).toBe(theme === 'light');
}

test('with storage refused, the theme switches, the form is sent and the pop-up hides; anything that can’t be stored is either not needed or reported', async ({
  page,
}) => {
  const thrown = exceptionsOf(page);
  await refuseStorage(page);
  await page.clock.install();
  await page.goto('/demo');
  await expectTheme(page, 'light');
  await themeSwitch(page).click();
  await expectTheme(page, 'dark');
  await themeSwitch(page).click();
  await expectTheme(page, 'light');
  await fillForm(page);
  await page.locator('#phone').blur();
  await expectFilled(page, 'refused');
  await page.locator('#demo-form [type=submit]').click();
  await expect(toast(page)).toContainText('Demo Request Submitted!');

  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start Free Trial: Business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For now, trials start with a call');
  await expect(toast(page).or(plainNotice(page).filter({ visible: true }))).toHaveCount(0);

  await page.goto('/pricing');
  await page.clock.runFor(16_000);
  await expect(page.locator('astro-island[component-export=SocialProof]')).not.toHaveAttribute('ssr');
  const popUp = page.locator('.social-proof > section');
  for (let ms = 0; ms < 41_000 && !(await popUp.isVisible()); ms += 2_000) await page.clock.runFor(2_000);
  await popUp.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(popUp).toHaveCount(0);
  await expect(toast(page)).toContainText('Hidden on this page only');
  await page.clock.runFor(120_000);
  await expect(popUp).toHaveCount(0);
  expect(thrown).toEqual([]);
});

test('if storage fills up while the form is filled in, the browser asks before leaving the page', async ({ page }) => {
  await page.goto('/demo');
  await pageScriptRan(page);
  await page.locator('#message').click();
  await page.locator('#message').fill('We need');
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let index = 0; ; index++) sessionStorage.setItem(`${size}.${index}`, 'x'.repeat(size));
      } catch {
        // The storage is full for items of this size.
      }
    }
  });
  await fillForm(page);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectFilled(page, 'still here');

  // The browser doesn't ask once the draft is saved again.
  await page.evaluate(() => sessionStorage.clear());
  await page.locator('#phone').fill('+44 20 7946 0000');
  await page.reload();
  await expectFilled(page, 'after a reload');
});

// More cases: src/modules/demo/draft.test.ts and toasts.test.ts.
const SPOILT = {
  'wrong shapes': '{"title":{"a":1},"firstName":{"0":"a"},"lastName":[{}],"message":[null],"company":"a"}',
  'a huge value': JSON.stringify({ title: 'x'.repeat(400_000), phone: ['x'.repeat(400_000)] }),
};

test('with broken values under every key, the page behaves as if nothing were stored', async ({ page }) => {
  const thrown = exceptionsOf(page);
  await page.goto('/contact');
  for (const [words, value] of Object.entries(SPOILT)) {
    await page.evaluate(
      ([text, theme, flash, draft]) => {
        localStorage.setItem(theme, text);
        sessionStorage.setItem(flash, text);
        sessionStorage.setItem(draft, text);
      },
      [value, THEME, FLASH, DRAFT] as const,
    );
    await page.goto('/demo');
    await expectTheme(page, 'light');
    const filled = await page
      .locator('#demo-form')
      .evaluate((form) =>
        [...new FormData(form as HTMLFormElement)].map(([name, text]) => [
          name,
          typeof text === 'string' ? text.length : -1,
        ]),
      );
    const empty = [
      'firstName',
      'lastName',
      'email',
      'company',
      'jobTitle',
      'phone',
      'employees',
      'industry',
      'message',
    ];
    // The lists are there with nothing chosen; valid values are used, cut to the length of their field.
    expect(filled, words).toEqual(
      empty.map((name) => [name, words === 'a huge value' && name === 'phone' ? 2_000 : 0]),
    );
    await expect(toast(page).or(plainNotice(page).filter({ visible: true })), words).toHaveCount(0);
    await expect(page.locator('astro-island[component-export=Toaster]'), `${words}: loads nothing`).toHaveAttribute(
      'ssr',
    );
    await themeSwitch(page).click();
    await expectTheme(page, 'dark');
    await themeSwitch(page).click();
    await expectTheme(page, 'light');
    // Leaves out the values that the browser itself remembers for the fields.
    await page.goto('/contact');
  }
  expect(thrown).toEqual([]);
});

test('if storage is cleared in the meantime, the theme follows the system, and the draft is saved again', async ({
  page,
  context,
}) => {
  await page.goto('/demo');
  await themeSwitch(page).click();
  await expectTheme(page, 'dark');
  const other = await context.newPage();
  await other.goto('/contact');
  await expectTheme(other, 'dark');
  await other.evaluate(() => localStorage.clear());
  await expectTheme(page, 'light');
  await other.close();

  await fillForm(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.locator('#phone').fill('+44 20 7946 0000');
  await page.goto('/contact');
  await page.goto('/demo');
  await expectFilled(page, 'after a visit elsewhere');
  await expect(page.locator('#phone')).toHaveValue('+44 20 7946 0000');
});
