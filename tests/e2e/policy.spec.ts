// Nothing that pages do violates the content policy, and no injected code gets past it.

import { expect, test, type Page } from 'playwright/test';
import { pageScriptRan } from './lib/page-script.ts';
import { menu, menuButton } from './accounts/lib/screens.ts';
import { answer, sessionOf, store } from './accounts/lib/service.ts';
import { hosts } from './hosts.ts';

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
  ['edge', ['/framework/iso-27001', '/industry/finance']],
  ['plain', ['/', '/framework/iso-27001', '/pricing', '/demo', '/search']],
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

test.describe('no state of an island violates the policy:', () => {
  test('plans and pop-up', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.clock.install();
    await page.goto('/pricing');
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();
    await page
      .getByRole('button', { name: /details|includes/i })
      .first()
      .click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(16_000);
    await expect(page.locator('astro-island[component-export=SocialProof]:not([ssr])')).toBeAttached();
    // The pop-up waits if it would cover a price.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const popUp = page.locator('.social-proof > section');
    for (let ms = 0; ms < 41_000 && !(await popUp.isVisible()); ms += 1_000) await page.clock.runFor(1_000);
    await expect(popUp).toBeVisible();
    expect(await refused()).toEqual([]);
  });

  test('demo form, draft and toast', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/demo');
    for (const name of ['firstName', 'lastName', 'company', 'jobTitle'])
      await page.locator(`[name=${name}]`).fill('Ada');
    await page.locator('[name=email]').fill('ada@company.example');
    await page.locator('#demo-form [type=submit]').click();
    await expect(page.getByText('Demo Request Submitted!')).toBeVisible();
    expect(await refused()).toEqual([]);
  });

  test('notices, menus and the theme', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/demo');
    await pageScriptRan(page);
    await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
    await expect(page.locator('[data-sonner-toast]').getByText('implemented yet')).toBeVisible();
    await page.locator('#theme-switch').click();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const group of await page.locator('#site-menu summary').all()) await group.click();
    expect(await refused()).toEqual([]);
  });
});

test.describe('the policy is not violated by any state of', () => {
  test('the search', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/search');
    const results = page.locator('#search-list > li');
    await page.getByRole('searchbox').fill('breach notification');
    await expect(results).toHaveCount(10);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(results).toHaveCount(20);
    await page.locator('#search-kinds label').last().click();
    await expect(page.locator('#search-status')).toContainText('of the kind');
    await page.getByRole('searchbox').fill('xyzzy qwrtzp');
    await expect(page.locator('#search-status')).toContainText('No page has');
    await page.locator('#slash-setting label').click();
    expect(await refused()).toEqual([]);
  });

  test('the pair chooser and the relation filter', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/crosswalk');
    for (const label of ['First framework', 'Second framework']) await page.getByLabel(label).selectOption('GDPR');
    await page.getByRole('button', { name: 'Show how they relate' }).click();
    await expect(page.getByText('Choose two different frameworks.')).toBeVisible();
    expect(await refused()).toEqual([]);
    await page.getByLabel('First framework').selectOption('ISO 27001');
    await page.getByRole('button', { name: 'Show how they relate' }).click();
    await expect(page).toHaveURL('/crosswalk/gdpr--iso-27001');
    const left = page.locator('main search').getByRole('status');
    await page.getByLabel('Words in the names of parts').fill('security');
    await expect(left).toContainText(/\d+ of/);
    await page.getByLabel('Kind of relation').selectOption({ index: 1 });
    await page.getByLabel('Words in the names of parts').fill('no such words');
    await expect(left).toContainText('No relations are left');
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await refused()).toEqual([]);
  });

  test('the account menu and a failure next to it', async ({ page }) => {
    const refused = await watchPolicy(page);
    await store(page, sessionOf());
    await answer(page, {});
    await page.goto(`${hosts.local.url}/pricing`);
    await menuButton(page).click();
    await menu(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.locator('[data-sonner-toast].toast-destructive')).toContainText('Sign out Failed');
    expect(await refused()).toEqual([]);
  });
});

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

test('a string does not become markup', async ({ page }) => {
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
});
