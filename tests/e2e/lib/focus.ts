import type { Page } from 'playwright/test';

export interface Focused {
  /** The focused element's name, for messages; empty if only the page itself has the focus. */
  name: string;
  /** The problem with how the focus is shown; empty if it is visible. */
  trouble: string;
}

/** Describes the focused element and whether the focus is visible: a ring around it, inside the window, not covered. */
export async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', trouble: '' };
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inWindow = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const middle = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2] as const;
    const above = document.elementFromPoint(...middle);
    const uncovered = above && (element.contains(above) || above.contains(element));
    const troubles = [
      (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || /^rgba.*, 0\)$/.test(outlineColor)) && 'no outline',
      !inWindow && 'outside the window',
      inWindow && !uncovered && `under ${above?.tagName ?? 'nothing'}`,
    ];
    const label = element.getAttribute('aria-label') ?? element.textContent.trim();
    return {
      name: `${element.tagName.toLowerCase()} "${label}" ${element.getAttribute('href') ?? ''}`,
      trouble: troubles.filter(Boolean).join(', '),
    };
  });
}

/** Tabs through the page until the focus leaves it; returns what was not visible, and the number of stops. */
export async function walkByTab(page: Page): Promise<{ stops: string[]; troubles: string[] }> {
  const stops: string[] = [];
  const troubles: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, trouble } = await focused(page);
    if (!name) return { stops, troubles };
    stops.push(name);
    if (trouble) troubles.push(`${name}: ${trouble}`);
    if (stops.length > 500) throw new Error(`The focus never leaves the page; it is on ${name}.`);
  }
}
