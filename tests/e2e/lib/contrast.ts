import type { Page } from 'playwright/test';

/**
 * Checks the contrast between text and its background, from computed styles, for text that axe can't measure because another
 * element is close to it. Requires 7:1, or 4.5:1 from 24 px (WCAG 1.4.6).
 *
 * @param selectors of the elements to measure
 * @returns one line for each element whose text is too pale or is on a picture
 */
export async function contrastProblems(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const surfaceOf = (element: Element): string | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none') return undefined;
        if ((parts(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const ratioOf = (...colours: [string, string]) => {
      const [low = 0, high = 0] = colours.map(luminance).sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    return [...document.querySelectorAll(all.join())].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const { color, fill, fontSize } = getComputedStyle(element);
      const words = `"${element.textContent.trim()}"`;
      const surface = surfaceOf(element);
      if (!surface) return [`contrast: ${words} is on a picture`];
      const ratio = ratioOf(element instanceof SVGElement ? fill : color, surface);
      return ratio < (parseFloat(fontSize) < 24 ? 7 : 4.5) ? [`contrast: ${words} has ${ratio.toFixed(2)}:1`] : [];
    });
  }, selectors);
}
