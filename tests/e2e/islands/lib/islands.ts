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

/** The island still has only its server's HTML. */
export const expectAsleep = (page: Page, name: Name) => expect(island(page, name)).toHaveAttribute('ssr');

/** React has taken over the island. */
export const expectAwake = (page: Page, name: Name) => expect(island(page, name)).not.toHaveAttribute('ssr');

/** Wakes an island as a pointer over it would, and waits for React. */
export async function wake(page: Page, name: Name): Promise<void> {
  await island(page, name).locator('> *').first().dispatchEvent('pointerover');
  await expectAwake(page, name);
}

/** The visible toast, ignoring any that is already making room for the next. */
export const toast = (page: Page): Locator =>
  page.locator('[data-sonner-toast][data-front=true]:not([data-removed=true])');
