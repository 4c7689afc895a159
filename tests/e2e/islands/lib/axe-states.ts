import { expect, type Page } from 'playwright/test';
import { axeProblems, FRAME, lookProblems } from '../../lib/axe.ts';

/** Runs axe on a state of a page, in the light and the dark theme. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await axeProblems(page, { parts: FRAME }), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await lookProblems(page, { parts: FRAME }), `${state}, dark`).toEqual([]);
}
