// Protects that links are opened ahead of a visit, and that such a page does nothing until then. Alone and with two retries, because
// Chromium decides by memory and load whether it prepares a page and whether it shows the one that it has prepared.

import { expect, test } from 'playwright/test';
import { SESSION_KEY, sessionOf } from '../accounts/lib/service.ts';
import { hosts } from '../hosts.ts';
import { startBareChromium, type BareChromium } from '../lib/bare-chromium.ts';

/** How long one try may take; then the pointer is moved again. */
const TRY_MS = 8_000;
const withoutFragment = (address: string) => address.replace(/#.*/, '');

interface Visit {
  /** Where the link is. */
  from: string;
  /** Makes the page ready, each time that it is opened. */
  prepare?: string;
  link: string;
  to: string;
  /** Looks at the page that is ready and not visited. */
  lookAhead?: () => Promise<void>;
}

/** Lets the pointer rest on a link until its page is ready, then presses: as often as it takes until that page is shown. */
async function visitPrerendered(browser: BareChromium, { from, prepare, link, to, lookAhead }: Visit): Promise<void> {
  const isShown = `location.pathname === ${JSON.stringify(new URL(to).pathname)}`;
  await expect(async () => {
    await browser.open(from);
    if (prepare) await browser.evaluate(prepare);
    await browser.hover(link);
    const ready = async () => (await browser.prerendered()).map(withoutFragment);
    await expect.poll(ready, { timeout: TRY_MS }).toEqual([withoutFragment(to)]);
    await lookAhead?.();
    await browser.click();
    await expect.poll(() => browser.evaluate<boolean>(isShown).catch(() => false), { timeout: TRY_MS }).toBe(true);
    expect(
      await browser.evaluate<number>(`performance.getEntriesByType('navigation')[0].activationStart`),
      'shown without loading',
    ).toBeGreaterThan(0);
  }).toPass({ timeout: 100_000 });
}

test('a link that the pointer rests on is prerendered, but not what a form is sent to, and its page is visited without loading', async () => {
  const browser = await startBareChromium();
  const from = `${hosts.edge.url}/solutions`;
  const to = `${hosts.edge.url}/pricing`;
  try {
    await browser.open(from);
    await expect.poll(() => browser.candidates()).toContain(to);
    expect(await browser.evaluate(`document.querySelector('a[href="/search"]') !== null`)).toBe(true);
    const kept = browser.candidates().filter((address) => /\/(search|signup)\b/.test(address));
    expect(kept, 'never opened ahead').toEqual([]);
    await visitPrerendered(browser, { from, link: '#site-menu > a[href="/pricing"]', to });
    expect(await browser.evaluate('document.prerendering')).toBe(false);
  } finally {
    await browser.close();
  }
});

// The page of a fragment runs its script at once, so it is the one that could do too much.
test('/demo#demo-form, prerendered where somebody is signed in: nothing of accounts runs before the visit', async () => {
  const browser = await startBareChromium();
  const path = '/demo#demo-form';
  const files = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;
  const isWork = (file: string) => /Account|Auth|module|send-requests|SocialProof|react|\/v1\//.test(file);
  /** What ran too early, in any of the tries. */
  const early: string[] = [];
  try {
    await visitPrerendered(browser, {
      from: `${hosts.local.url}/contact`,
      prepare: `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(JSON.stringify(sessionOf()))}),
         document.querySelector('main').insertAdjacentElement('afterbegin', Object.assign(document.createElement('a'),
           { id: 'ahead', href: ${JSON.stringify(path)}, textContent: 'Ahead' })).style.fontSize = '60px'`,
      link: '#ahead',
      to: hosts.local.url + path,
      lookAhead: async () => {
        const asked = await browser.evaluateAhead<string[]>(files);
        // A page has no paint before its visit, so not even its own script is there.
        early.push(...asked.filter((file) => file.endsWith('.js') || isWork(file)));
      },
    });
    expect(early).toEqual([]);
    await expect
      .poll(async () => (await browser.evaluate<string[]>(files).catch(() => [])).filter(isWork).join())
      .toMatch(/AccountMenu/);
  } finally {
    await browser.close();
  }
});
