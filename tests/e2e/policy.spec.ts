import { expect, test, type Page } from 'playwright/test';
import { allPages, NOT_FOUND, pageTypes } from './lib/pages.ts';
import { hosts } from './hosts.ts';

/** Collects what the content policy refuses from now on, on every page that is opened. */
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

// The plain host sends no headers: there the policy is the one in the page.
for (const [host, paths] of [
  ['edge', allPages],
  ['plain', pageTypes],
] as const) {
  test.describe(`on the ${host} host`, () => {
    // Every page once, and nothing else of it: there are as many as the site has.
    test.setTimeout(180_000);

    test('no page asks for what its policy refuses', async ({ page }) => {
      const refused = await watchPolicy(page);
      for (const path of paths) {
        await page.goto(hosts[host].url + path, { waitUntil: 'domcontentloaded' });
        expect(await refused(), path).toEqual([]);
      }
    });
  });
}

test.describe('no state of an island asks for what the policy refuses:', () => {
  test('accordion', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/framework/iso-27001');
    const buttons = await page.locator('main h3 button[aria-expanded]').all();
    expect(buttons.length).toBe(5);
    for (const button of buttons.reverse()) {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    }
    expect(await refused()).toEqual([]);
  });

  test('plans', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/pricing');
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();
    await page
      .getByRole('button', { name: /details|includes/i })
      .first()
      .click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    expect(await refused()).toEqual([]);
  });

  test('pop-up', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.clock.install();
    await page.goto('/pricing');
    const popUp = page.locator('.social-proof > section');
    await page.clock.runFor(16_000);
    await expect(page.locator('astro-island[component-export=SocialProof]:not([ssr])')).toBeAttached();
    await page.clock.runFor(30_000);
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
    await page.goto('/blog');
    await page
      .getByRole('button', { name: /^Read: / })
      .first()
      .click();
    await expect(page.locator('[data-sonner-toast]').getByText('Coming Soon!')).toBeVisible();
    for (const group of await page.locator('#site-menu summary').all()) await group.click();
    await page.locator('#theme-switch').click();
    expect(await refused()).toEqual([]);
  });
});

test('a planted script, handler, style and javascript: address do nothing', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.route('/contact', async (route) => {
    const response = await route.fetch();
    const planted =
      '<script>window.ranAnyway = "script"</script><img src="/none.png" onerror="window.ranAnyway = \'handler\'" alt="">' +
      '<a id="planted" href="javascript:window.ranAnyway = \'address\'">Link</a><style>h1 { color: red }</style>';
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${planted}</main>`) });
  });
  await page.goto('/contact');
  await page.locator('#planted').click();
  await expect.poll(async () => (await refused()).length).toBeGreaterThanOrEqual(4);
  const seen = (await refused()).join('\n');
  expect(seen).toContain('script-src-elem: inline');
  expect(seen).toContain('script-src-attr: inline');
  expect(seen).toContain('style-src-elem: inline');
  expect(await page.evaluate(() => (window as unknown as { ranAnyway?: string }).ranAnyway)).toBeUndefined();
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).not.toBe('rgb(255, 0, 0)');
});

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

test('a frame of another page stays empty', async ({ page }) => {
  const response = await page.goto('/contact');
  expect(response?.headers()['x-frame-options']).toBe('DENY');
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the reference host sends each header once, and keeps hashed files', async ({ request }) => {
  const page = await request.get('/framework/gdpr');
  const names = page.headersArray().map(({ name }) => name.toLowerCase());
  for (const name of [
    'content-security-policy',
    'cache-control',
    'strict-transport-security',
    'x-content-type-options',
  ])
    expect(
      names.filter((other) => other === name),
      name,
    ).toHaveLength(1);
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  const script = /import\("(\/_astro\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await request.get('/framework/gdpr', { headers: { 'if-none-match': page.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  const missing = await request.get(NOT_FOUND);
  expect(missing.headers()['x-frame-options']).toBe('DENY');
  expect((await request.get('/.well-known/security.txt')).headers()['content-type']).toContain('text/plain');
});
