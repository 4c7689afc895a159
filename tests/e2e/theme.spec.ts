// A chosen theme appears without a flash and in every tab, and nothing is stored unless one was chosen.

import { expect, test, type Page } from './lib/test.ts';
import sharp from 'sharp';
import { hosts } from './hosts.ts';
import { FRAMEWORK, OTHER_FRAMEWORK } from './lib/examples.ts';

const DARK = 'rgb(15, 22, 19)';
const LIGHT = 'rgb(245, 241, 230)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.describe('if the system prefers light', () => {
  test.use({ colorScheme: 'light' });

  test('the page is light and stores nothing; the next page remembers the choice, even before its first paint', async ({
    page,
  }) => {
    await page.goto('/pricing');
    expect(await ground(page)).toBe(LIGHT);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await stored(page)).toBeNull();
    await themeSwitch(page).click();
    expect(await ground(page)).toBe(DARK);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');

    // The page's scripts never arrive, so only the head makes the page dark.
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(OTHER_FRAMEWORK, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await ground(page)).toBe(DARK);
  });

  for (const width of [412]) {
    test(`at ${width} px, no frame of a visit is light if dark was chosen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contact');
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.reload();
      await expect.poll(() => ground(page)).toBe(DARK);

      const frames: Buffer[] = [];
      const devtools = await page.context().newCDPSession(page);
      devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
        frames.push(Buffer.from(data, 'base64'));
        void devtools.send('Page.screencastFrameAck', { sessionId });
      });
      await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
      // A busy browser shows fewer frames of a visit, so the test makes several visits.
      await expect(async () => {
        for (const path of ['/', FRAMEWORK, '/search']) {
          await page.goto(path);
          await expect.poll(() => ground(page), path).toBe(DARK);
        }
        expect(frames.length).toBeGreaterThan(4);
      }).toPass();
      // One page fades into the next.
      await page.locator('footer a[href="/pricing"]').click();
      await expect(page).toHaveURL(/pricing$/);
      await expect(page.locator('.theme-switch')).toHaveAttribute('aria-pressed', 'true');
      await devtools.send('Page.stopScreencast');

      for (const frame of frames) {
        const { channels } = await sharp(frame).stats();
        for (const { mean } of channels.slice(0, 3)) expect(mean).toBeLessThan(80);
      }
    });
  }

  test('choosing the system’s preference again removes the choice', async ({ page }) => {
    await page.goto('/');
    await themeSwitch(page).click();
    expect(await stored(page)).toBe('dark');
    await themeSwitch(page).click();
    expect(await stored(page)).toBeNull();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(DARK);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('another tab follows, and so does a page reached with the back button', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/contact');
    await themeSwitch(other).click();
    await expect.poll(() => ground(page)).toBe(DARK);

    await other.goto('/demo');
    await themeSwitch(other).click();
    await other.goBack();
    await expect.poll(() => ground(other)).toBe(LIGHT);
    await expect(themeSwitch(other)).toHaveAttribute('aria-pressed', 'false');
  });

  test('an invalid stored theme is ignored; the switch is in the menu on a phone; dark pages print on white paper', async ({
    page,
  }) => {
    await page.goto('/');
    for (const value of ['blue', '<b>', 'DARK']) {
      await page.evaluate((text) => localStorage.setItem('theme', text), value);
      await page.reload();
      expect(await ground(page), value).toBe(LIGHT);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(themeSwitch(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await themeSwitch(page).click();
    expect(await ground(page)).toBe(DARK);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(21, 32, 26)');
  });
});

test.describe('if the system prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('light can be chosen', async ({ page }) => {
    await page.goto('/');
    expect(await ground(page)).toBe(DARK);
    await themeSwitch(page).click();
    expect(await ground(page)).toBe(LIGHT);
    await page.reload();
    expect(await ground(page)).toBe(LIGHT);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no switch, and the system’s preference applies', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(hosts.edge.url);
    await expect(page.locator('#theme-switch')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);
  });
});
