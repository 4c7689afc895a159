import { expect, type Locator, type Page } from 'playwright/test';
import { hosts } from '../../hosts.ts';

/** The full URL of a page on the site that has a service. */
export const at = (path: string): string => hosts.local.url + path;

export const menu = (page: Page): Locator => page.locator('.account-menu');
export const menuButton = (page: Page): Locator => menu(page).locator('> button');
export const demoLink = (page: Page): Locator => page.locator('body > header astro-island + a');
/** The page's error messages. */
export const alerts = (page: Page): Locator => page.locator('main [role=alert]');
export const step = (page: Page): Locator => page.locator('main h2[tabindex="-1"]').first();

export const PASSWORD = 'correct horse battery';

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.locator('#sign-in [type=submit]').click();
}

/** Checks that the header shows a signed-in person: it has their name and no Demo button. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(menuButton(page)).toHaveText(name);
  await expect(demoLink(page)).toBeHidden();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(menu(page)).toHaveCount(0);
  await expect(demoLink(page)).toBeVisible();
}

/** Presses Sign Out in the header's menu. */
export async function pressSignOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
}
