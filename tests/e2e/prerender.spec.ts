// Pages postpone certain work until they are visited, and fade into each other. Tests with pages that are
// really prerendered, which is up to the browser, are in alone/prerendered.spec.ts.

import { expect, test, type Page } from 'playwright/test';
import { pageScriptRan } from './lib/page-script.ts';
import { hosts } from './hosts.ts';

for (const [reducedMotion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`pages fade into each other: ${fades}, with motion preference ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { fadedIn: Boolean(viewTransition) }),
      );
    });
    // A busy browser skips a fade, so it gets several opportunities to show one.
    await expect(async () => {
      await page.goto('/solutions');
      await page.locator('#site-menu > a[href="/pricing"]').click();
      await expect(page).toHaveURL('/pricing');
      expect(await page.evaluate(() => (window as unknown as { fadedIn?: boolean }).fadedIn)).toBe(fades);
    }).toPass();
  });
}

/** Makes a page believe that it is being prerendered, until `visit` is called. */
async function asPrerendered(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    document.addEventListener('visit', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('visit')));
}

test('the pop-up’s timing starts with the visit', async ({ page }) => {
  const visit = await asPrerendered(page);
  await page.clock.install();
  await page.goto('/pricing');
  await pageScriptRan(page);
  const island = page.locator('astro-island[component-export=SocialProof]');
  await page.clock.runFor(120_000);
  await expect(island).toHaveAttribute('ssr');
  await visit();
  await page.clock.runFor(60_000);
  await expect(island).not.toHaveAttribute('ssr');
});

test('an unknown id redirects to its list only when it is visited', async ({ page }) => {
  const visit = await asPrerendered(page);
  await page.goto(`${hosts.plain.url}/framework/no-such-framework`);
  await pageScriptRan(page);
  expect(new URL(page.url()).pathname).toBe('/framework/no-such-framework');
  await visit();
  await expect(page).toHaveURL(`${hosts.plain.url}/solutions`);
});

test('a notice left by the previous page is shown when the page is visited, not used up before', async ({ page }) => {
  await page.goto('/contact');
  await pageScriptRan(page);
  await page.evaluate(() => sessionStorage.setItem('site:flash', JSON.stringify({ title: 'Left by the page before' })));
  const visit = await asPrerendered(page);
  await page.goto('/signup');
  await pageScriptRan(page);
  expect(await page.evaluate(() => sessionStorage.getItem('site:flash'))).toContain('Left by');
  await visit();
  await expect(page.locator('[data-sonner-toast]').getByText('Left by the page before')).toBeVisible();
});

test('a theme chosen in the meantime is applied on the visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const visit = await asPrerendered(page);
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await visit();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 22, 19)');
});
