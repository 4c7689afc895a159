import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';

test('the reference host serves the home page, and axe runs on it', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations).toEqual([]);
});

test('the reference host sends a trailing slash away and answers 404 with the not-found page', async ({ request }) => {
  const slash = await request.get('/pricing/', { maxRedirects: 0 });
  expect(slash.status()).toBe(307);
  expect(slash.headers().location).toBe('/pricing');

  const missing = await request.get('/no-such-page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('<h1');
});

test('the plain host serves pages and the not-found page', async ({ request }) => {
  const home = await request.get(hosts.plain.url);
  expect(home.status()).toBe(200);
  const missing = await request.get(`${hosts.plain.url}/no-such-page`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('<h1');
});
