// In scenes shown as pictures, no words are cut off, and the theme is right.

import { expect, test, type Page } from 'playwright/test';
import sharp from 'sharp';

/** Scenes that pages show as pictures: separate files, whose text wraps in the picture's box. */
const pictures = (page: Page) => page.locator('main img[src^="/scenes/"]');

test('no picture cuts off its words at any width', async ({ page }) => {
  await page.goto('/');
  const boxes = new Map<string, { width: number; height: number }[]>();
  for (const width of [320, 360, 640, 768, 1120, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await pictures(page).evaluateAll((images) =>
      images.map((image) => {
        const { width: across, height } = image.getBoundingClientRect();
        return { source: image.getAttribute('src') ?? '', width: Math.floor(across), height: Math.round(height) };
      }),
    );
    expect(shown.length).toBeGreaterThan(3);
    for (const { source, ...size } of shown) boxes.set(source, [...(boxes.get(source) ?? []), size]);
  }
  for (const [source, sizes] of boxes) {
    await page.goto(source);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const cut = await page
        .locator('.scene, .fan')
        .evaluate((scene) => [scene.scrollHeight - scene.clientHeight, scene.scrollWidth - scene.clientWidth]);
      expect.soft(cut, `${source} in ${size.width} by ${size.height}`).toEqual([0, 0]);
    }
  }
});

test('a picture follows the chosen theme, and is light on paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const picture = pictures(page).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const light = await ground(page);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await ground(page);
  expect(light).toBeGreaterThan(200);
  expect(dark).toBeLessThan(60);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBeGreaterThan(200);
});

/** The lightness of the first picture's background, from 0 to 255, as painted. */
async function ground(page: Page): Promise<number> {
  const corner = sharp(await pictures(page).first().screenshot()).extract({ left: 4, top: 4, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0] = await corner.removeAlpha().raw().toBuffer();
  return (red + green + blue) / 3;
}
