import type { Locator, Page } from 'playwright/test';

/**
 * Contrast between the darkest and the lightest pixel of an area according to WCAG (1 to 21): 1 is an empty area.
 *
 * @param around margin in px around the element's box that is also examined; if negative, margin inside it that isn't
 */
export async function contrastWithin(page: Page, place: Locator, around = 0): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to look at: the element has no box.');
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  };
  // Playwright's own screenshots wait for fonts, which may never arrive. Here, coordinates start at the top of the document.
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const devTools = await page.context().newCDPSession(page);
  const { data: picture } = await devTools.send('Page.captureScreenshot', {
    clip: { ...clip, x: clip.x + scrolled.x, y: clip.y + scrolled.y, scale: 1 },
  });
  await devTools.detach();
  const blank = await page.context().newPage();
  const ratio = await blank.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const linear = (value = 0) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let [low, high] = [1, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const light = 0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2]);
      [low, high] = [Math.min(low, light), Math.max(high, light)];
    }
    return (high + 0.05) / (low + 0.05);
  }, picture);
  await blank.close();
  return ratio;
}
