import { expect, test, type Page } from 'playwright/test';
import { hosts } from '../hosts.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { island, toast } from './lib/islands.ts';

const watchDemo = (page: Page) => page.getByRole('button', { name: 'Watch 5-Min Demo' });

/** Announced articles among published ones: the style guide always has some, the blog only while one is being written. */
const ANNOUNCED = `${hosts.styleguide.url}/styleguide`;
const readAnnounced = (page: Page) =>
  page.locator('[data-component~=ArticleList] .stage').first().getByRole('button', { name: /^Read: / });

interface Flash {
  title: string;
  description?: string;
  variant?: 'destructive';
}

/** Opens a page that the page before has left a toast for. */
async function openWithFlash(page: Page, flash: Flash): Promise<void> {
  await page.goto('/contact');
  await pageScriptRan(page);
  await page.evaluate((left) => sessionStorage.setItem('attestry:flash', JSON.stringify(left)), flash);
  await page.goto('/contact');
  await pageScriptRan(page);
  await expect(toast(page)).toContainText(flash.title);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, path, button, words] of [
    [
      'an announced article',
      ANNOUNCED,
      readAnnounced,
      'Coming Soon!\nThis article is being finalized. Please check back soon!',
    ],
    ['the recorded demo', '/demo', watchDemo, "This feature isn't implemented yet"],
  ] as const) {
    test(`${what}: the notice is the browser’s own popover`, async ({ page }) => {
      await page.goto(path);
      await button(page).first().click();
      const notice = page.locator('[popover]:popover-open');
      await expect(notice).toHaveCount(1);
      expect(await notice.innerText()).toBe(words);
      await page.keyboard.press('Escape');
      await expect(notice).toHaveCount(0);
    });
  }

  test('the place for toasts is empty and takes no room', async ({ page }) => {
    await page.goto('/');
    const region = island(page, 'Toaster').locator('section');
    await expect(region).toHaveAttribute('aria-label', 'Notification');
    await expect(region).toBeEmpty();
  });
});

test.describe('the catalogue, where a visitor meets it', () => {
  test('each Read of an announced article says that it is coming', async ({ page }) => {
    await page.goto(ANNOUNCED);
    await pageScriptRan(page);
    await expect(readAnnounced(page)).toHaveCount(2);
    for (const button of await readAnnounced(page).all()) {
      await button.click();
      await expect(toast(page)).toHaveText('Coming Soon!This article is being finalized. Please check back soon!');
      await expect(toast(page)).toHaveCount(1);
    }
    await expect(page).toHaveURL(ANNOUNCED);
  });

  test('Watch 5-Min Demo is not implemented yet', async ({ page }) => {
    await page.goto('/demo');
    await pageScriptRan(page);
    await watchDemo(page).click();
    await expect(toast(page)).toHaveText("This feature isn't implemented yet");
    await expect(page.locator('[popover]:popover-open'), 'the toast stands for the popover').toHaveCount(0);
    await expect(page).toHaveURL('/demo');
  });
});

test.describe('by keyboard', () => {
  test('Enter shows a toast, F8 leads to the region named Notification', async ({ page }) => {
    await page.goto('/demo');
    await pageScriptRan(page);
    await watchDemo(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toBeVisible();
    await expect(watchDemo(page), 'a toast takes no focus').toBeFocused();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notification', exact: true });
    await expect(region).toHaveCount(1);
    await expect(region.locator(':focus')).toHaveCount(1);
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region).toContainText('implemented yet');
  });

  test('the toast stays while it has the focus, and goes soon after', async ({ page }) => {
    await page.clock.install();
    await page.goto('/demo');
    await pageScriptRan(page);
    await watchDemo(page).click();
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
  });
});

test.describe('one at a time, for 5000 ms', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('it goes after 5000 ms, not before', async ({ page }) => {
    await page.goto('/demo');
    await pageScriptRan(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await watchDemo(page).click();
    await expect.poll(async () => (await page.clock.runFor(20), toast(page).count())).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_500);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test('a second one replaces the first and has its own 5000 ms', async ({ page }) => {
    await openWithFlash(page, { title: 'First' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
    await page.evaluate(() => {
      window.attestryToasts?.push({ title: 'Second' });
      dispatchEvent(new Event('attestry:toast'));
    });
    await expect.poll(async () => (await page.clock.runFor(20), toast(page).innerText())).toBe('Second');
    await page.clock.runFor(500);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toHaveText('Second');
    await page.clock.runFor(1_500);
    await expect(toast(page)).toHaveCount(0);
  });

  test('it waits while it is hovered', async ({ page }) => {
    await openWithFlash(page, { title: 'Hovered' });
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_500);
    await expect(toast(page)).toHaveCount(0);
  });
});

test.describe('a swipe', () => {
  /** Drags the toast, in steps of 5 px. @param pause milliseconds between them */
  async function drag(page: Page, x: number, y: number, pause: number): Promise<void> {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    const [startX, startY] = [box.x + 40, box.y + box.height / 2];
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
  });

  for (const [words, pause] of [
    ['slow', 150],
    ['fast', 0],
  ] as const) {
    test(`of 60 px to the right dismisses: ${words}`, async ({ page }) => {
      await drag(page, 60, 0, pause);
      await expect(toast(page)).toHaveCount(0);
    });

    test(`of 40 px to the right does not: ${words}`, async ({ page }) => {
      await drag(page, 40, 0, pause);
      await expect(toast(page)).toBeVisible();
    });
  }

  for (const [words, x, y] of [
    ['left', -80, 0],
    ['down', 0, 80],
    ['up', 0, -80],
  ] as const) {
    test(`${words} does not`, async ({ page }) => {
      await drag(page, x, y, 100);
      await expect(toast(page)).toBeVisible();
    });
  }
});

test.describe('for the next page', () => {
  test('it shows there once, not after a reload, not on the page after', async ({ page }) => {
    await openWithFlash(page, { title: 'Left behind' });
    await page.reload();
    await page.goto('/');
    await pageScriptRan(page);
    await page.locator('h1').click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('a link that is opened in a new tab leaves none here', async ({ page, context }) => {
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

test.describe('the look', () => {
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

  for (const [variant, background, text] of [
    [undefined, '--ink', '--paper'],
    ['destructive', '--gap', '--sheet'],
  ] as const) {
    test(`of ${variant ?? 'any other'} toasts`, async ({ page }) => {
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
    });
  }
});

test('it fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithFlash(page, { title: 'Coming Soon!', description: 'This article is being finalized.' });
  const box = await toast(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
