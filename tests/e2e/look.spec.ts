// The look of each kind of page changes only on purpose.

import { expect, test, type Locator, type Page } from 'playwright/test';
import { hosts } from './hosts.ts';
import { fill } from './lib/filler.ts';
import { NOT_FOUND } from './lib/pages.ts';
import { CASE_STUDY, example, FRAMEWORK } from './lib/examples.ts';

/**
 * A reference picture of each kind of page and of a few style guide parts, so that the look never changes by accident: `npm run
 * update-pictures` takes them again. Words are replaced and lists shortened, so entries may change. The pictures are taken in
 * Debian's Chromium with its fonts (DejaVu); other systems draw other letters.
 */
const PAGES = {
  home: '/',
  framework: FRAMEWORK,
  feature: `/feature/${example('features', 4).id}`,
  model: `/ai-model/${example('ai-models', 2).id}`,
  industry: `/industry/${example('industries', 2).id}`,
  'case-study': CASE_STUDY,
  list: '/features',
  articles: '/blog',
  pricing: '/pricing',
  form: '/demo',
  text: '/policy',
  'not-found': NOT_FOUND,
};
const WIDTHS = [360, 1280];
const DARK: readonly string[] = ['home', 'framework', 'pricing', 'form'];
/** Parts of the style guide that no page in the list above shows in every state. */
const SPECIMENS = ['Button', 'Notice', 'AccountMenu'];
/** A hundredth of the picture: different machines smooth letters differently. */
const maxDiffPixelRatio = 0.01;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pictures further down load when someone scrolls near them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/** Hides everything else, because fractions of pixels in the parts above would shift the part's edges. */
async function standAlone(part: Locator): Promise<void> {
  await part.evaluate((shown) => {
    for (const other of document.querySelectorAll<HTMLElement>('main > *, body > :not(main)'))
      other.hidden = other !== shown;
  });
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`the look of ${name}`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await fill(page);
      await loadPictures(page);
      await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, maxDiffPixelRatio });
    }
    if (!DARK.includes(name)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.soft(page).toHaveScreenshot(`${name}-1280-dark.png`, { fullPage: true, maxDiffPixelRatio });
  });
}

test('the look of specimens', async ({ page }) => {
  await page.goto(`${hosts.styleguide.url}/styleguide`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const id of SPECIMENS) {
      const part = page.locator(`main > section#${id}`);
      await standAlone(part);
      await expect.soft(part).toHaveScreenshot(`specimen-${id}-${width}.png`, { maxDiffPixelRatio });
    }
  }
});

test('notices a small change of look, but not a different sentence', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(NOT_FOUND);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .locator('main p')
    .first()
    .evaluate((lead) => (lead.textContent = 'Another sentence entirely. '.repeat(9)));
  await fill(page);
  await expect(page).toHaveScreenshot('not-found-1280.png', { fullPage: true, maxDiffPixelRatio });
  await page.locator('h1').evaluate((heading) => (heading.style.fontSize = '3.6rem'));
  await expect(page).not.toHaveScreenshot('not-found-1280.png', { fullPage: true, maxDiffPixelRatio });
});
