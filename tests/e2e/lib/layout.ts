import type { Page } from 'playwright/test';

/**
 * What stands beyond the right edge of the window, where it could only be reached by scrolling sideways. Parts of a
 * box that scrolls by itself are not meant.
 */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const ownScroll = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && !(at instanceof SVGElement)) return true;
      }
      return false;
    };
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      const seen = width > 0 && height > 0 && (element instanceof HTMLElement || element.matches('svg, svg text'));
      return seen && right > clientWidth + 1 && !ownScroll(element);
    });
    const lines = out.map((element) => {
      const name = element.tagName.toLowerCase();
      const { right } = element.getBoundingClientRect();
      return `<${name} class="${element.getAttribute('class') ?? ''}"> ends at ${Math.round(right)} of ${clientWidth} px`;
    });
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`, ...lines] : lines;
  });
}

/** What is pressed rather than read: buttons of all kinds, fields, and the links of navigation. */
const TARGETS =
  'button, summary, select, textarea, input:not([type=checkbox], [type=radio]), label:has(input), a[class*="min-h-11"], a[class*="min-h-13"], header a, nav a, footer a';

/**
 * Targets below a size.
 *
 * @param px smallest width and height of a target
 */
export async function smallTargets(page: Page, px: number): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const { width, height } = element.getBoundingClientRect();
        if (Math.min(width, height) > least - 0.5) return [];
        const place = element.closest('nav, header, footer, main');
        const where = place?.getAttribute('aria-label') ?? place?.tagName.toLowerCase() ?? 'body';
        return [`${where}: "${element.textContent.trim()}" is ${width.toFixed(0)} × ${height.toFixed(0)} px`];
      }),
    [TARGETS, px] as const,
  );
}
