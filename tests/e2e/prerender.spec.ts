import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from 'playwright/test';
import { pageScriptRan } from './lib/page-script.ts';
import { hosts } from './hosts.ts';
import { SESSION_KEY, sessionOf } from './accounts/lib/service.ts';
import { startBareChromium } from './lib/bare-chromium.ts';

/** Five times as long as the pointer rests on a link before Chromium opens its page ahead. */
const LONG_MS = 1_000;

test('a link that the pointer rests on is prerendered, but not what a form is sent to, and its page is visited without loading', async () => {
  const browser = await startBareChromium();
  try {
    await browser.open(`${hosts.edge.url}/solutions`);
    await browser.hover('a[href="/search"]');
    await wait(LONG_MS);
    expect(await browser.prerendered()).toEqual([]);
    await browser.hover('#site-menu > a[href="/pricing"]');
    await expect.poll(() => browser.prerendered(), { timeout: 30_000 }).toEqual([`${hosts.edge.url}/pricing`]);
    await browser.click();
    // The page that was asked may be gone before it answers.
    await expect(async () => expect(await browser.evaluate('location.pathname')).toBe('/pricing')).toPass();
    const visit = await browser.evaluate<{ activationStart: number; prerendering: boolean }>(
      `({ activationStart: performance.getEntriesByType('navigation')[0].activationStart, prerendering: document.prerendering })`,
    );
    expect(visit.activationStart).toBeGreaterThan(0);
    expect(visit.prerendering).toBe(false);
  } finally {
    await browser.close();
  }
});

// The page of a fragment runs its script at once, so it is the one that could do too much.
for (const path of ['/demo#demo-form']) {
  test(`${path}, prerendered where somebody is signed in: nothing of accounts runs before the visit`, async () => {
    const browser = await startBareChromium();
    const url = hosts.local.url + path;
    const files = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;
    const isWork = (file: string) => /Account|Auth|module|send-requests|SocialProof|react|\/v1\//.test(file);
    try {
      await browser.open(`${hosts.local.url}/contact`);
      await browser.evaluate(
        `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(JSON.stringify(sessionOf()))}),
         document.querySelector('main').insertAdjacentElement('afterbegin', Object.assign(document.createElement('a'),
           { id: 'ahead', href: ${JSON.stringify(path)}, textContent: 'Ahead' })).style.fontSize = '60px'`,
      );
      await browser.hover('#ahead');
      // The fragment may be out of the address until somebody sees the page.
      const ready = async () => (await browser.prerendered()).map((address) => address.replace(/#.*/, ''));
      await expect.poll(ready, { timeout: 30_000 }).toEqual([url.replace(/#.*/, '')]);
      // A page has no paint before its visit, so not even its own script is there.
      const isCode = (file: string) => file.endsWith('.js') || isWork(file);
      expect((await browser.evaluateAhead<string[]>(files)).filter(isCode)).toEqual([]);
      await browser.click();
      await expect
        .poll(async () => (await browser.evaluate<string[]>(files).catch(() => [])).filter(isWork).join())
        .toMatch(/AccountMenu/);
      const wasAhead = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
      await expect(async () => expect(await browser.evaluate(wasAhead)).toBe(true)).toPass();
    } finally {
      await browser.close();
    }
  });
}

for (const [reducedMotion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`pages fade into each other: ${fades}, where motion is ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { fadedIn: Boolean(viewTransition) }),
      );
    });
    await page.goto('/solutions');
    await page.locator('#site-menu > a[href="/pricing"]').click();
    await expect(page).toHaveURL('/pricing');
    expect(await page.evaluate(() => (window as unknown as { fadedIn?: boolean }).fadedIn)).toBe(fades);
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

test('the time of the pop-up begins with the visit', async ({ page }) => {
  const visit = await asPrerendered(page);
  await page.clock.install();
  await page.goto('/pricing');
  const island = page.locator('astro-island[component-export=SocialProof]');
  await page.clock.runFor(120_000);
  await expect(island).toHaveAttribute('ssr');
  await visit();
  await page.clock.runFor(60_000);
  await expect(island).not.toHaveAttribute('ssr');
});

test('an unknown id is led to its list only when it is visited', async ({ page }) => {
  const visit = await asPrerendered(page);
  await page.goto(`${hosts.plain.url}/framework/no-such-framework`);
  await page.waitForLoadState('load');
  expect(new URL(page.url()).pathname).toBe('/framework/no-such-framework');
  await visit();
  await expect(page).toHaveURL(`${hosts.plain.url}/solutions`);
});

test('a notice that the page before left is shown when the page is visited, not used up before', async ({ page }) => {
  await page.goto('/contact');
  await pageScriptRan(page);
  await page.evaluate(() => sessionStorage.setItem('site:flash', JSON.stringify({ title: 'Left by the page before' })));
  const visit = await asPrerendered(page);
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => sessionStorage.getItem('site:flash'))).toContain('Left by');
  await visit();
  await expect(page.locator('[data-sonner-toast]').getByText('Left by the page before')).toBeVisible();
});

test('a theme chosen meanwhile is followed at the visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const visit = await asPrerendered(page);
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await visit();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 22, 19)');
});

test('the rules leave out files, other hosts and what must not be opened ahead', async ({ page }) => {
  await page.goto('/signup');
  const rules = JSON.parse(await page.locator('script[type=speculationrules]').innerText()) as {
    prerender: { eagerness: string; where: unknown }[];
  };
  expect(rules.prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  const where = JSON.stringify(rules.prerender[0]?.where);
  expect(where).toContain('"href_matches":"/*"');
  expect(where).toContain('"/signup*","/search*"');
});
