import type { Page } from 'playwright/test';

interface ScrollLog {
  /** When the last click happened or, before any, when the page had loaded; in ms since the page's start. */
  start: number;
  /** Every scroll event since then. */
  events: { at: number; y: number }[];
}

declare global {
  interface Window {
    scrollLog?: ScrollLog;
  }
}

/** Logs how each page scrolls. Call it before the first navigation. */
export async function recordScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const restart = () => (window.scrollLog = { start: performance.now(), events: [] });
    restart();
    addEventListener('load', restart);
    addEventListener('click', restart, true);
    addEventListener('scroll', () => window.scrollLog?.events.push({ at: performance.now(), y: scrollY }), true);
  });
}

/** How the page has scrolled since the last click or its load: after how many ms, and through how many positions. */
export async function scrolling(page: Page): Promise<{ delay: number; between: number }> {
  return page.evaluate(() => {
    const { start, events } = window.scrollLog ?? { start: 0, events: [] };
    const moved = events.filter(({ y }) => y > 0);
    const end = moved.at(-1)?.y ?? 0;
    // A late font moves the text by some pixels, and the browser's position with it; that isn't scrolling.
    const places = new Set(moved.map(({ y }) => Math.round(y)).filter((y) => Math.abs(y - end) > 50));
    return { delay: (moved[0]?.at ?? Infinity) - start, between: places.size };
  });
}

/** The distance of an element from the top of the window, in px; 0 if the page can't scroll further down to it. */
export async function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? NaN;
    const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    return atEnd && top > 0 && top < innerHeight ? 0 : top;
  }, id);
}
