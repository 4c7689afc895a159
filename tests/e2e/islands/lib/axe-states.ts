import { expect, type Page } from 'playwright/test';
import { axeProblems } from '../../lib/axe.ts';

/** Runs axe on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await axeProblems(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}
