import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Where axe can't see the background: `svgContrast` measures figures; a table that scrolls is cut at its edge. */
const UNDECIDED_WITHIN = ['svg', '[role="region"][tabindex="0"]'];

/**
 * Runs axe on the page as it stands: WCAG 2.2 A and AA, axe's best practices, and 7:1 for text (4.5:1 for large text).
 *
 * @returns one line for each element that breaks a rule, and for each whose contrast axe could not decide
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    // There are no frames, and without them this mode gives the same answer in half the time.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations', 'incomplete'],
    })
    .analyze();
  const lines = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => ({
        line: `${id}: ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message ?? ''}`,
        selector: String(target.at(-1)),
      })),
    );
  const undecided = lines(incomplete.filter(({ id }) => id.startsWith('color-contrast')));
  const excused = await page.evaluate(
    ([selectors, places]) => selectors.map((selector) => document.querySelector(selector)?.closest(places) != null),
    [undecided.map(({ selector }) => selector), UNDECIDED_WITHIN.join()] as const,
  );
  return [
    ...lines(violations).map(({ line }) => line),
    ...undecided.filter((_, index) => !excused[index]).map(({ line }) => `undecided ${line}`),
  ];
}

/**
 * Contrast of the words in figures against the surface on which the figure stands.
 *
 * @returns one line for each text of an SVG below 4.5:1
 */
export async function svgContrast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const surfaceOf = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    return [...document.querySelectorAll('svg text')].flatMap((text) => {
      if (!text.checkVisibility()) return [];
      const [low = 0, high = 0] = [luminance(getComputedStyle(text).fill), luminance(surfaceOf(text))].sort(
        (a, b) => a - b,
      );
      const ratio = (high + 0.05) / (low + 0.05);
      return ratio < 4.5 ? [`${ratio.toFixed(2)}:1 for "${text.textContent}" in a figure`] : [];
    });
  });
}
