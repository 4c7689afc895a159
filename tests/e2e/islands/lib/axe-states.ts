import { expect, type Page } from 'playwright/test';
import { axeProblems, lookProblems } from '../../lib/axe.ts';

/** Runs axe on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await axeProblems(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await lookProblems(page), `${state}, dark`).toEqual([]);
}
