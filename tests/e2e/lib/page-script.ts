import { expect, type Page } from 'playwright/test';

/**
 * Waits for the page's own script, which is fetched after the first paint: only that script reports whether the theme is dark.
 */
export async function pageScriptRan(page: Page): Promise<void> {
  await expect(page.locator('#theme-switch')).toHaveAttribute('aria-pressed', /true|false/);
}
