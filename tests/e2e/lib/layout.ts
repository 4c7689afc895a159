import type { Page } from 'playwright/test';

/**
 * Content beyond the right edge of the window, reachable only by scrolling sideways. Parts of a box that scrolls separately don't
 * count.
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
      return seen && right > clientWidth + 0.5 && !ownScroll(element);
    });
    const lines = out.map((element) => {
      const name = element.tagName.toLowerCase();
      const { right } = element.getBoundingClientRect();
      return `<${name} class="${element.getAttribute('class') ?? ''}"> ends at ${Math.round(right)} of ${clientWidth} px`;
    });
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`, ...lines] : lines;
  });
}

/** Controls: buttons of all kinds, fields, and navigation links. */
const TARGETS =
  'button, summary, select, textarea, input, a[class*="min-h-11"], a[class*="min-h-13"], header a, nav a, footer a';

/**
 * Targets below a size. A target may be larger than it looks, because of its label or a pseudo-element around it.
 *
 * @param px smallest width and height of a target
 */
export async function smallTargets(page: Page, px: number): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) => {
      const reaches = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit != null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const { width, height } = element.getBoundingClientRect();
        if (Math.min(width, height) > least - 0.5) return [];
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top } = element.getBoundingClientRect();
        const [x, y, radius] = [left + width / 2, top + height / 2, least / 2 - 1];
        const isLarge =
          (width > least - 0.5 || (reaches(element, x - radius, y) && reaches(element, x + radius, y))) &&
          (height > least - 0.5 || (reaches(element, x, y - radius) && reaches(element, x, y + radius)));
        if (isLarge) return [];
        const place = element.closest('nav, header, footer, main');
        const where = place?.getAttribute('aria-label') ?? place?.tagName.toLowerCase() ?? 'body';
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`${where}: "${name}" is ${width.toFixed(0)} × ${height.toFixed(0)} px`];
      });
    },
    [TARGETS, px] as const,
  );
}
