import { expect, test as base, type Page } from 'playwright/test';

/** Records what the page's content policy or Trusted Types refuse, which Chromium reports on the console. */
export function refusedOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** Like Playwright's own, but a test also fails if a state it has brought about violates the page's policy. */
export const test = base.extend<{ keepsPolicy: undefined }>({
  keepsPolicy: [
    async ({ page }, use) => {
      const refused = refusedOn(page);
      await use(undefined);
      expect(refused, 'refused by the content policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page } from 'playwright/test';
