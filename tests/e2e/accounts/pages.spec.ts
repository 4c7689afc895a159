// Account pages are accessible in every state, private, and helpful without scripts.

import { expect, test, type Page } from '../lib/test.ts';
import { axeProblems, FRAME, lookProblems } from '../lib/axe.ts';
import { beyondTheEdge, smallTargets } from '../lib/layout.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { watch } from '../lib/watch.ts';
import { hosts } from '../hosts.ts';
import { alerts, at, fillSignIn, pressSignIn, step } from './lib/screens.ts';
import { answer, factorOf, failing, json, sessionOf, store } from './lib/service.ts';

const PAGES = ['/signup', '/signin', '/recover', '/reset', '/account'];
const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#000" d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0z"/></svg>';

/** Screens and states that depend on a response from the service. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a wrong password': async (page) => {
    await answer(page, { 'POST /token': failing(400, 'invalid_credentials') });
    await page.goto(at('/signin'));
    await fillSignIn(page, 'asha.rao@example.com');
    await pressSignIn(page);
    await expect(alerts(page)).toBeVisible();
  },
  'the second factor': async (page) => {
    await store(page, sessionOf({ factors: [factorOf('My phone'), factorOf('A tablet in the office')] }));
    await page.goto(at('/signin'));
    await expect(step(page)).toHaveText('Enter your code');
  },
  'check your e-mail': async (page) => {
    await answer(page, { 'POST /signup': json(200, { ...sessionOf().user, identities: [] }) });
    await signUp(page);
    await expect(step(page)).toHaveText('Check your e-mail');
  },
  'the account': async (page) => {
    await store(page, sessionOf({ aal: 'aal2', factors: [factorOf('My phone')] }));
    await page.goto(at('/account'));
    await expect(step(page)).toHaveText('Your details');
  },
  'a new factor': async (page) => {
    await store(page, sessionOf());
    await answer(page, {
      'GET /user': json(200, sessionOf().user),
      'POST /factors': json(200, {
        id: 'f2',
        type: 'totp',
        friendly_name: 'My phone',
        totp: { qr_code: QR, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      }),
    });
    await page.goto(at('/account'));
    await page.getByRole('button', { name: 'Add an authenticator' }).click();
    const picture = page.getByAltText('QR code of the secret next to it');
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      'the picture is shown',
    ).toBeGreaterThan(0);
    await expect(page.locator('[data-secret]')).toHaveText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await expect(page.getByRole('heading', { name: 'Scan, then enter the first code' })).toBeFocused();
  },
};

async function signUp(page: Page): Promise<void> {
  await page.goto(at('/signup'));
  await page.getByLabel('Your name').fill('Asha Rao');
  await page
    .getByLabel('Business e-mail address')
    .fill('a.very.long.name.of.somebody@a-company-with-a-long-name.example');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Open the account' }).click();
}

/** Collects violations of a page's policy and its exceptions. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  return refused;
}

/** Checks that the page is accessible, fits windows from 320 px wide, and has targets large enough to press. */
async function expectUsable(page: Page, name: string): Promise<void> {
  expect(await axeProblems(page, { parts: FRAME }), `${name}, light, 1280 px`).toEqual([]);
  expect(await beyondTheEdge(page), `${name}, 1280 px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await lookProblems(page, { parts: FRAME }), `${name}, dark, 320 px`).toEqual([]);
  expect(await beyondTheEdge(page), `${name}, 320 px`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  expect((await smallTargets(page, 44)).filter((line) => line.startsWith('main'))).toEqual([]);
}

test('each page is usable, and loads, stores and requests nothing for accounts until it is used', async ({ page }) => {
  const seen = watch(page, hosts.local.url);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(at(path));
    await pageScriptRan(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expectUsable(page, path);
  }
  expect(files.filter((url) => /react|Account|Auth|module/.test(url))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(seen, 'console, errors and requests').toEqual([]);
});

for (const [name, show] of Object.entries(states)) {
  test(`${name}: is usable, and violates no policy`, async ({ page }) => {
    const refused = refusals(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page);
    await expectUsable(page, name);
    expect(refused).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page says what to do, and has no form that wouldn’t work', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(at(path));
      const main = page.locator('main');
      await expect(main.locator('noscript strong'), path).toHaveText('Accounts need JavaScript,');
      await expect(main.locator('noscript strong'), path).toBeVisible();
      await expect(main.locator('form'), path).toHaveCount(path === '/account' ? 0 : 1);
      for (const form of await main.locator('form, [type=password]').all()) await expect(form, path).toBeHidden();
      await expect(main.getByRole('link', { name: 'support@attestry.example' }).first(), path).toBeVisible();
    }
  });
});

test('no cache keeps the pages, and they are listed only where they should be', async ({ request }) => {
  const sitemap = await (await request.get(at('/sitemap-0.xml'))).text();
  for (const path of PAGES) {
    const answered = await request.get(at(path));
    expect(answered.headers()['cache-control'], path).toBe('no-store');
    const html = await answered.text();
    expect(/<meta name="?robots"? content="?noindex/.test(html), path).toBe(path !== '/signup');
    expect(html, `${path}: not prerendered`).toContain(`"${path}*"`);
    expect(sitemap.includes(`${path}<`), path).toBe(path === '/signup');
    expect((await request.get(at(`${path}.md`))).status(), path).toBe(path === '/signup' ? 200 : 404);
  }
});

test('a password never gets into an address or a form post, however early the form is sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await answer(page, { 'POST /token': failing(400, 'invalid_credentials') });
  // The scripts never arrive.
  await page.route(/\/_astro\/.*\.js/, () => undefined);
  await page.goto(at('/signin'), { waitUntil: 'commit' });
  await fillSignIn(page, 'asha.rao@example.com');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.locator('#sign-in [type=submit]').click();
  await expect(page).toHaveURL(at('/signin'));
  expect(asked.filter((line) => /POST|password|correct/.test(line))).toEqual([]);
});
