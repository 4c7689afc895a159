// The footer has its links, addresses and contacts.

import { expect, test } from 'playwright/test';

test('the footer has its three groups, both addresses, the contacts and the copyright', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, least, all] of [
    ['Solutions', 7, '/solutions'],
    ['AI models', 4, '/ai-models'],
    ['Resources', 5, '/blog'],
  ] as const) {
    const group = footer.getByRole('navigation', { name });
    await expect(group.getByRole('heading', { name })).toBeVisible();
    expect(await group.getByRole('link').count()).toBeGreaterThanOrEqual(least);
    await expect(group.locator(`a[href="${all}"]`)).toBeVisible();
  }
  const addresses = footer.locator('address');
  await expect(addresses).toHaveCount(2);
  await expect(addresses.first()).toContainText('United Kingdom');
  await expect(addresses.first()).toContainText('London');
  await expect(addresses.last()).toContainText('India');
  await expect(addresses.last()).toContainText('Bengaluru');
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveText(/\d{4}/);
  await expect(footer.getByText(/© \d{4} .+/)).toBeVisible();
});
