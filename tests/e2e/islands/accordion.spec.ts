// The accordion works by keyboard, pointer and fragment, and on paper. src/kit/islands/accordion.test.ts covers find-in-page, which
// no test can drive in a browser.

import { expect, test, type Page } from '../lib/test.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { expectAsleep, expectAwake, island, wake } from './lib/islands.ts';
import { FRAMEWORK } from '../lib/examples.ts';

const INDUSTRY = '/industry/finance';

const buttons = (page: Page) => island(page, 'Accordion').getByRole('button');
const panels = (page: Page) => page.locator('[data-panel]');
/** Fragment of an item's text. */
const fragment = (page: Page, index: number) =>
  panels(page)
    .nth(index)
    .getAttribute('data-panel')
    .then((id) => id ?? '');

/** The numbers of the open items; every closed one must be hidden until found, and its button must say so. */
const open = (page: Page) =>
  panels(page).evaluateAll((all) =>
    all.flatMap((panel, index): (number | string)[] => {
      const hidden = panel.getAttribute('hidden');
      const button = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
      const expanded = button?.getAttribute('aria-expanded');
      if (hidden === 'until-found' && expanded === 'false') return [];
      return hidden === null && expanded === 'true' ? [index] : [`hidden=${hidden}, expanded=${expanded}`];
    }),
  );
const expectOpen = (page: Page, wanted: number[]) => expect.poll(() => open(page)).toEqual(wanted);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text of every item is readable', async ({ page }) => {
    await page.goto(FRAMEWORK);
    await expect(panels(page)).toHaveCount(5);
    for (const panel of await panels(page).all()) {
      const text = panel.locator('p').first();
      await expect(text).toBeVisible();
      expect((await text.boundingBox())?.height).toBeGreaterThan(15);
      expect((await text.innerText()).length).toBeGreaterThan(40);
    }
    const hidden = panels(page).and(page.locator('[hidden]'));
    expect(await hidden.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')))).toEqual(
      Array.from({ length: 4 }, () => 'until-found'),
    );
  });
});

test.describe('by keyboard', () => {
  test('Tab, Enter, Space and arrows work; Tab goes through the text of an open item and skips closed ones', async ({
    page,
  }) => {
    await page.goto(FRAMEWORK);
    await wake(page, 'Accordion');
    const all = buttons(page);
    await all.first().focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, []);
    await page.keyboard.press('Tab');
    await expect(all.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expectOpen(page, [1]);
    // src/kit/islands/accordion.test.ts covers the other keys.
    await page.keyboard.press('ArrowUp');
    await expect(all.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(page, [0]);
    await page.keyboard.press('Tab');
    await expect(panels(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(buttons(page).nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(buttons(page).nth(2)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(buttons(page).nth(1)).toBeFocused();
  });
});

test.describe('by pointer', () => {
  test('one item is open at a time, or none, and links in it work', async ({ page }) => {
    await page.goto(INDUSTRY);
    await expectOpen(page, [0]);
    const all = buttons(page);
    for (const index of [1, 2, 0, 2]) {
      await all.nth(index).click();
      await expectOpen(page, [index]);
      await expect(panels(page).nth(index).locator('p').first()).toBeVisible();
    }
    await all.nth(2).click();
    await expectOpen(page, []);
    for (const panel of await panels(page).all()) expect(await panel.evaluate((box) => box.clientHeight)).toBe(0);

    // A link in an open text works at the first click.
    await page.goto(FRAMEWORK);
    await panels(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/feature\//);
  });
});

test.describe('by fragment', () => {
  /** A link to an item, like one in any text on the page. */
  async function addLink(page: Page, id: string): Promise<void> {
    await page.locator('#principles h2').evaluate((heading, href) => {
      const link = document.createElement('a');
      Object.assign(link, { id: 'to-item', href: `#${href}`, textContent: 'To the item' });
      heading.after(link);
    }, id);
  }

  test('an item opens when the page is opened with its fragment', async ({ page }) => {
    await page.goto(FRAMEWORK);
    const id = await fragment(page, 3);
    await page.goto('about:blank');
    await page.goto(`${FRAMEWORK}#${id}`);
    await expect(page.locator(`#${id} p`).first()).toBeInViewport();
    await expectAwake(page, 'Accordion');
    await expectOpen(page, [3]);
  });

  test('an item opens from a link, before React has loaded', async ({ page }) => {
    await page.goto(FRAMEWORK);
    const id = await fragment(page, 2);
    await addLink(page, id);
    await expectAsleep(page, 'Accordion');
    await page.locator('#to-item').click();
    await expect(page.locator(`#${id} p`).first()).toBeInViewport();
    await expectOpen(page, [2]);
    await buttons(page).nth(2).click();
    await expectOpen(page, []);
  });

  test('an item opens from a link after React has loaded, again after the item was closed, and with back and forward', async ({
    page,
  }) => {
    await page.goto(FRAMEWORK);
    const id = await fragment(page, 4);
    await addLink(page, id);
    await wake(page, 'Accordion');
    await page.locator('#to-item').click();
    await expectOpen(page, [4]);
    await buttons(page).nth(4).click();
    await expectOpen(page, []);
    await page.locator('#to-item').click();
    await expectOpen(page, [4]);
    await expect(page.locator(`#${id} p`).first()).toBeInViewport();

    const [second, fourth] = [await fragment(page, 1), await fragment(page, 3)];
    await page.evaluate((id) => (location.hash = id), second);
    await expectOpen(page, [1]);
    await page.evaluate((id) => (location.hash = id), fourth);
    await expectOpen(page, [3]);
    await page.goBack();
    await expectOpen(page, [1]);
  });
});

test('is accessible with another item open, and always prints the text of every item and no navigation', async ({
  page,
}) => {
  await page.goto(FRAMEWORK);
  await wake(page, 'Accordion');
  await buttons(page).nth(1).click();
  await expectOpen(page, [1]);
  await expectAccessible(page, 'another item open');
  // A4 with margins of 2 cm, at 96 dpi.
  await page.setViewportSize({ width: 642, height: 971 });
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator('nav, body > footer, .menu-button').all()) await expect(part).toBeHidden();
  for (const panel of await panels(page).all()) {
    await expect(panel.locator('p').first()).toBeVisible();
    expect((await panel.boundingBox())?.height).toBeGreaterThan(20);
  }
});
