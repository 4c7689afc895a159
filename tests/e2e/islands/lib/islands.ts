import { expect, type Locator, type Page } from 'playwright/test';

type Name =
  | 'Accordion'
  | 'GapFinder'
  | 'ControlFinder'
  | 'RowFinder'
  | 'PairChooser'
  | 'Plans'
  | 'RelationFilter'
  | 'DemoForm'
  | 'Toaster'
  | 'SocialProof';

export const island = (page: Page, name: Name): Locator => page.locator(`astro-island[component-export=${name}]`);

/** The island has only its server's HTML yet. */
export const expectAsleep = (page: Page, name: Name) => expect(island(page, name)).toHaveAttribute('ssr');

/** React has taken the island over. */
export const expectAwake = (page: Page, name: Name) => expect(island(page, name)).not.toHaveAttribute('ssr');

/** Wakes an island as a pointer on it would, and waits for React. */
export async function wake(page: Page, name: Name): Promise<void> {
  await island(page, name).locator('> *').first().dispatchEvent('pointerover');
  await expectAwake(page, name);
}

/** The toast that can be seen; one that makes room for the next is leaving already. */
export const toast = (page: Page): Locator =>
  page.locator('[data-sonner-toast][data-front=true]:not([data-removed=true])');
