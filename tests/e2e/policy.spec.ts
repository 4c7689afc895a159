// Nothing that pages do violates the content policy, and no injected code gets past it. Tests that use lib/test.ts check the same
// in every state they bring about.

import { expect, test, type Page } from 'playwright/test';
import { example, OTHER_FRAMEWORK } from './lib/examples.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { hosts } from './hosts.ts';
import { refusedOn } from './lib/test.ts';

/** Collects policy violations from now on, on every page opened. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy);
}

// The plain host sends no headers, so the policy in the page is the only one.
for (const [host, paths] of [
  // All pages that every-page.spec.ts doesn't open.
  ['edge', [OTHER_FRAMEWORK, `/industry/${example('industries', 1).id}`]],
  ['plain', ['/', OTHER_FRAMEWORK, '/pricing', '/demo', '/search']],
] as const) {
  test.describe(`on the ${host} host`, () => {
    test('no page violates its policy', { tag: '@S-09' }, async ({ page }) => {
      const refused = await watchPolicy(page);
      for (const path of paths) {
        await page.goto(hosts[host].url + path);
        await pageScriptRan(page);
        // In reverse order: the first is already open.
        for (const button of (await page.locator('main h3 button[aria-expanded]').all()).reverse()) {
          await button.click();
          await expect(button).toHaveAttribute('aria-expanded', 'true');
        }
        expect(await refused(), path).toEqual([]);
      }
    });
  });
}

// The plain host sends no headers, so the page's own policy must be enough.
for (const host of ['edge', 'plain'] as const) plantOn(host);

function plantOn(host: 'edge' | 'plain'): void {
  test(`an injected script, handler, style and javascript: address do nothing: ${host}`, async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.route(`${hosts[host].url}/contact`, async (route) => {
      const response = await route.fetch();
      const planted =
        '<script>window.ranAnyway = "script"</script><img src="/none.png" onerror="window.ranAnyway = \'handler\'" alt="">' +
        '<a id="planted" href="javascript:window.ranAnyway = \'address\'">Link</a><style>h1 { color: red }</style>';
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${planted}</main>`) });
    });
    const answered = await page.goto(`${hosts[host].url}/contact`);
    expect('content-security-policy' in (answered?.headers() ?? {})).toBe(host === 'edge');
    await page.locator('#planted').click();
    await expect.poll(async () => (await refused()).length).toBeGreaterThanOrEqual(4);
    const seen = (await refused()).join('\n');
    expect(seen).toContain('script-src-elem: inline');
    expect(seen).toContain('script-src-attr: inline');
    expect(seen).toContain('style-src-elem: inline');
    expect(await page.evaluate(() => (window as unknown as { ranAnyway?: string }).ranAnyway)).toBeUndefined();
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).not.toBe('rgb(255, 0, 0)');
  });
}

test('a string does not become markup, and lib/test.ts would notice the attempt', async ({ page }) => {
  const refused = refusedOn(page);
  await page.goto('/contact');
  const error = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>Other text</p>';
      return '';
    } catch (thrown) {
      return String(thrown);
    }
  });
  expect(error).toContain('TrustedHTML');
  await expect.poll(() => refused).not.toEqual([]);
});
