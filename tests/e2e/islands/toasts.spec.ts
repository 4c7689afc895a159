// Toasts appear in the right place and can be dismissed. src/kit/islands/toaster.test.ts covers their time and order.

import { expect, test, type Page } from '../lib/test.ts';
import { hosts } from '../hosts.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { pauseClock } from './lib/clock.ts';
import { toast } from './lib/islands.ts';

const watchDemo = (page: Page) => page.getByRole('button', { name: 'Watch 5-Min Demo' });

interface Flash {
  title: string;
  description?: string;
  variant?: 'destructive';
}

/** Opens a page for which the previous page has left a toast. */
async function openWithFlash(page: Page, flash: Flash): Promise<void> {
  await page.goto('/contact');
  await pageScriptRan(page);
  await page.evaluate((left) => sessionStorage.setItem('site:flash', JSON.stringify(left)), flash);
  await page.goto('/contact');
  await pageScriptRan(page);
  await expect(toast(page)).toContainText(flash.title);
}

test.describe('the catalogue, as a visitor sees it', () => {
  // The style guide always has announced articles; the blog only has one while it is being written.
  test('the Read button of an announced article says that it is coming', async ({ page }) => {
    await page.goto(`${hosts.styleguide.url}/styleguide`);
    await pageScriptRan(page);
    const list = page.locator('[data-component~=ArticleList] .stage').first();
    const buttons = list.getByRole('button', { name: /^Read: / });
    // While the scripts take more than 8 s, as on this large page on a busy machine, a plain notice says the same.
    await expect(async () => {
      await buttons.first().click();
      const words = 'Coming Soon!This article is being finalized. Please check back soon!';
      await expect(toast(page)).toHaveText(words, { timeout: 9_000 });
    }).toPass();
    await expect(list.locator('[popover]:popover-open'), 'the toast replaces the popover').toHaveCount(0);
  });

  test('Watch 5-Min Demo isn’t implemented yet: Enter shows a toast, F8 moves to the region named Notification', async ({
    page,
  }) => {
    await page.goto('/demo');
    await pageScriptRan(page);
    await watchDemo(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText("This feature isn't implemented yet");
    await expect(page).toHaveURL('/demo');
    await expect(watchDemo(page), 'a toast doesn’t take the focus').toBeFocused();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notification', exact: true });
    await expect(region).toHaveCount(1);
    await expect(region.locator(':focus')).toHaveCount(1);
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region).toContainText('implemented yet');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
    await expect(watchDemo(page), 'the focus is back where it was').toBeFocused();
  });
});

test.describe('a swipe', () => {
  /**
   * Drags the toast, in steps of 5 px.
   * @param pause milliseconds between them
   */
  async function drag(page: Page, x: number, y: number, pause: number): Promise<void> {
    // A drag over words may select them instead, so this one starts to the right of the text, with nothing selected.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    const [startX, startY] = [box.x + box.width * 0.6, box.y + box.height / 2];
    await page.mouse.move(startX, startY);
    await page.mouse.down();
    const steps = Math.max(Math.abs(x), Math.abs(y)) / 5;
    for (let step = 1; step <= steps; step++) {
      await page.mouse.move(startX + (x / steps) * step, startY + (y / steps) * step);
      if (pause) await page.clock.runFor(pause);
    }
    await page.mouse.up();
    await page.clock.runFor(400);
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openWithFlash(page, { title: 'Swipe me' });
    // From here on, only swipes take time.
    await pauseClock(page, 100);
  });

  test('dismisses the toast if it goes 60 px to the right, however slowly; not to the left, down, up, or 40 px to the right', async ({
    page,
  }) => {
    for (const [x, y, pause] of [
      [-80, 0, 10],
      [0, 80, 10],
      [0, -80, 10],
      [40, 0, 0],
      [40, 0, 100],
    ] as const) {
      await drag(page, x, y, pause);
      await expect(toast(page), `${x}, ${y}`).toBeVisible();
    }
    await drag(page, 60, 0, 150);
    await expect(toast(page)).toHaveCount(0);
  });
});

test.describe('for the next page', () => {
  test('is shown there once, not after a reload or on a later page; a link opened in a new tab leaves none here', async ({
    page,
    context,
  }) => {
    await openWithFlash(page, { title: 'Left behind' });
    await page.reload();
    await page.goto('/');
    await pageScriptRan(page);
    await page.locator('h1').click();
    await expect(toast(page)).toHaveCount(0);

    await page.goto('/pricing');
    await pageScriptRan(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Start Free Trial: Business' }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await page.goto('/contact');
    await pageScriptRan(page);
    await page.locator('h1').click();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expect(toast(page)).toHaveCount(0);
  });
});

test.describe('the appearance', () => {
  const look = (page: Page) =>
    toast(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  const token = (page: Page, name: string) =>
    page.evaluate((variable) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${variable})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('differs between a destructive toast and any other, and fits a narrow window', async ({ page }) => {
    for (const [variant, background, text] of [
      [undefined, '--ink', '--paper'],
      ['destructive', '--gap', '--sheet'],
    ] as const) {
      await openWithFlash(page, {
        title: 'Sign in Failed',
        description: 'Something went wrong',
        ...(variant && { variant }),
      });
      await toast(page).hover();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await look(page), colorScheme).toEqual({
          backgroundColor: await token(page, background),
          color: await token(page, text),
        });
      }
      await expectAccessible(page, variant ?? 'default');
      await expect(toast(page)).toBeVisible();
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const box = await toast(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});
