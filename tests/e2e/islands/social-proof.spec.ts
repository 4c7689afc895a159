// The pop-up doesn't appear too soon, remain open too long, cover anything important, or take the focus.

import { expect, test, type Locator, type Page } from '../lib/test.ts';
import { focused } from '../lib/focus.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { pauseClock, seedRandom } from './lib/clock.ts';
import { expectAsleep, expectAwake, island } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';

const SHORTEST_MS = 15_000;
/** Longer than any wait. */
const LONG_MS = 41_000;

const place = (page: Page): Locator => page.locator('.social-proof');
const popUp = (page: Page): Locator => place(page).locator('section');

async function isAwake(page: Page): Promise<boolean> {
  await page.clock.runFor(10);
  return (await island(page, 'SocialProof').getAttribute('ssr')) === null;
}

/** Opens the pricing page under a fake clock that only the test moves, and wakes the pop-up's island. */
async function open(page: Page, seed = 1): Promise<void> {
  await pauseClock(page, 1_000);
  await page.goto(`/pricing?seed=${seed}`);
  await pageScriptRan(page);
  await expectAsleep(page, 'SocialProof');
  await page.clock.runFor(SHORTEST_MS - (await page.evaluate(() => performance.now())));
  // The scripts arrive at the network's own speed, so the fake clock must run a little for the directive.
  await expect.poll(() => isAwake(page)).toBe(true);
}

/** Advances time until the pop-up appears, and up to two seconds longer, with the page scrolled to `top`. */
async function openWithPopUp(page: Page, top = 0): Promise<void> {
  await open(page);
  await page.evaluate((y) => scrollTo(0, y), top);
  for (let ms = 0; ms < LONG_MS && !(await popUp(page).isVisible()); ms += 2_000) await page.clock.runFor(2_000);
  await expect(popUp(page)).toBeVisible();
}

/** The prices and the switch that the pop-up covers. */
function coveredByPopUp(): string[] {
  const own = document.querySelector('.social-proof > section')?.getBoundingClientRect();
  if (!own) return [];
  return [...document.querySelectorAll('[data-price], [role=switch]')]
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && right > own.left && left < own.right && bottom > own.top && top < own.bottom;
    })
    .map((element) => element.textContent || 'the billing switch');
}

const stays = async (page: Page) => {
  await page.clock.runFor(60_000);
  await expect(popUp(page)).toBeVisible();
};

test.describe('under a fake clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await seedRandom(page);
  });

  // src/modules/pricing/social-proof-pop-up.test.ts covers how long it is hidden and shown, the text for each plan, every way to close
  // it and pausing, in a simulated DOM.
  test('is announced politely, says what it is, and doesn’t move the focus', async ({ page }) => {
    await page.goto('/pricing');
    await expect(place(page)).toHaveRole('status');
    await expect(place(page)).toHaveAttribute('aria-live', 'polite');
    const link = page.getByRole('link', { name: 'Start Free Trial: Professional' });
    await link.focus();
    await page.evaluate(() => {
      const moves: string[] = [];
      addEventListener('focusin', ({ target }) => moves.push((target as Element).tagName), true);
      Object.assign(window, { moves });
    });
    await page.clock.runFor(SHORTEST_MS);
    await expectAwake(page, 'SocialProof');
    await link.scrollIntoViewIfNeeded();
    for (let ms = 0; ms < LONG_MS && !(await popUp(page).isVisible()); ms += 2_000) await page.clock.runFor(2_000);
    await expect(popUp(page)).toContainText('Illustrative example');
    await page.clock.runFor(11_000);
    await expect(popUp(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([]);
    await expect(link).toBeFocused();
  });

  test('works by keyboard: each of its controls, and Escape', async ({ page }) => {
    await openWithPopUp(page);
    await popUp(page).getByRole('button', { name: 'Close' }).focus();
    for (const name of ['View Plans', 'Dismiss', 'Don’t show again']) {
      await page.keyboard.press('Tab');
      await expect(popUp(page).getByText(name, { exact: true })).toBeFocused();
    }
    await stays(page);
    await page.mouse.move(1000, 5);
    await popUp(page).hover();
    await page.mouse.move(1000, 5);
    await stays(page);
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toHaveCount(0);
  });

  test('doesn’t appear over a focused element, but does once the focus has moved on', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page);
    // A link in the corner where it would appear.
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '#x', id: 'corner', textContent: 'In the corner' });
      link.style.cssText = 'position: fixed; right: 40px; top: 120px';
      document.body.append(link);
    });
    await page.locator('#corner').focus();
    await page.clock.runFor(120_000);
    await expect(popUp(page)).toHaveCount(0);
    await page.locator('#site-menu summary').first().focus();
    await page.clock.runFor(2_100);
    await expect(popUp(page)).toBeVisible();
  });

  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 780 },
  ]) {
    test(`covers no price and no billing switch at any scroll position, at ${viewport.width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await open(page);
      let shown = 0;
      for (let top = 0; top < 3_200; top += 320) {
        await page.evaluate((y) => scrollTo(0, y), top);
        for (let ms = 0; ms < LONG_MS && !(await popUp(page).isVisible()); ms += 4_000) await page.clock.runFor(4_000);
        if (!(await popUp(page).isVisible())) continue;
        shown++;
        // Also a little further down: the pop-up disappears as soon as it would cover a price or the switch.
        for (const y of [top, top + 80, top + 160, top + 240]) {
          await page.evaluate((to) => scrollTo(0, to), y);
          const covered = async () => {
            await page.clock.runFor(50);
            return page.evaluate(coveredByPopUp);
          };
          await expect.poll(covered, `at ${y} px`).toEqual([]);
        }
      }
      expect(shown, 'positions where it is shown').toBeGreaterThan(1);
    });
  }

  test('is hidden while a dialog is open', async ({ page }) => {
    await openWithPopUp(page);
    await page.getByRole('button', { name: 'Plan details: Professional' }).evaluate((button) => {
      (button as HTMLElement).click();
    });
    await expect(page.getByRole('dialog', { name: 'Details of Professional' })).toBeVisible();
    await expect(popUp(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toBeVisible();
  });

  test('covers nothing that receives the focus, on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 800 });
    // The prices are further up.
    await openWithPopUp(page, 4_000);
    await page.locator('#contact-sales a').last().focus();
    await expect(popUp(page), 'it stays if the page can be scrolled').toBeVisible();
    const covered: string[] = [];
    for (let stops = await page.locator('footer a').count(); stops > 0; stops--) {
      if (!(await popUp(page).isVisible())) await page.clock.runFor(LONG_MS);
      await page.keyboard.press('Tab');
      await page.clock.runFor(100);
      const { name, trouble } = await focused(page);
      if (trouble) covered.push(`${name}: ${trouble}`);
    }
    expect(covered).toEqual([]);
  });
});

test('React is loaded for the pop-up exactly once, and not in the first 15 s', async ({ page }) => {
  await page.clock.install();
  const scripts = watchScripts(page);
  await pauseClock(page, 1_000);
  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.clock.runFor(SHORTEST_MS - 2_000 - (await page.evaluate(() => performance.now())));
  expect(scripts.framework()).toEqual([]);
  await page.clock.runFor(2_000);
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.clock.resume();
  await page.getByRole('switch').click();
  await expectAwake(page, 'Plans');
  for (const name of ['react', 'client', 'island-runtime', 'SocialProof', 'Plans']) {
    expect.soft(scripts.count(name), name).toBe(1);
  }
});

test('the pop-up is accessible while it is shown, and can be used with a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/pricing');
  await page.clock.runFor(SHORTEST_MS);
  await expectAwake(page, 'SocialProof');
  // The prices are further up.
  await page.evaluate(() => scrollTo({ top: 4_000, behavior: 'instant' }));
  for (let ms = 0; ms < LONG_MS && !(await popUp(page).isVisible()); ms += 2_000) await page.clock.runFor(2_000);
  // axe needs a running clock; the pop-up remains open while hovered.
  await expect(popUp(page)).toBeVisible();
  await popUp(page).hover();
  for (const control of await popUp(page).locator('a, button').all()) {
    const box = await control.boundingBox();
    expect.soft(Math.min(box?.height ?? 0, box?.width ?? 0), await control.innerText()).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, 'the pop-up is there');
  await expect(popUp(page)).toBeVisible();
});
