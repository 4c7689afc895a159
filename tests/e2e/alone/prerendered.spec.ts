// Links are prerendered before a visit, and a prerendered page does nothing until then. These tests run alone and with two retries, because
// memory and load determine whether Chromium prerenders a page and whether it then shows it.

import { expect, test } from 'playwright/test';
import { SESSION_KEY, sessionOf } from '../accounts/lib/service.ts';
import { hosts } from '../hosts.ts';
import { startBareChromium, type BareChromium } from '../lib/bare-chromium.ts';

/** How long one attempt may take before the pointer is moved again. */
const TRY_MS = 8_000;
const withoutFragment = (address: string) => address.replace(/#.*/, '');

interface Visit {
  /** The page with the link. */
  from: string;
  /** Prepares the page each time it is opened. */
  prepare?: string;
  link: string;
  to: string;
  /** Examines the prerendered page before the visit. */
  lookAhead?: () => Promise<void>;
}

/** Rests the pointer on a link until its page is prerendered, then clicks; repeats until the prerendered page is shown. */
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

test('a hovered link is prerendered, unless it is a form target, and visiting it loads nothing', async () => {
  const browser = await startBareChromium();
  const from = `${hosts.edge.url}/solutions`;
  const to = `${hosts.edge.url}/pricing`;
  try {
    await browser.open(from);
    await expect.poll(() => browser.candidates()).toContain(to);
    expect(await browser.evaluate(`document.querySelector('a[href="/search"]') !== null`)).toBe(true);
    const kept = browser.candidates().filter((address) => /\/(search|signup)\b/.test(address));
    expect(kept, 'never prerendered').toEqual([]);
    await visitPrerendered(browser, { from, link: '#site-menu > a[href="/pricing"]', to });
    expect(await browser.evaluate('document.prerendering')).toBe(false);
  } finally {
    await browser.close();
  }
});

// A page with a fragment runs its script immediately, so it is the most likely to do too much.
test('/demo#demo-form, prerendered while signed in, runs no account scripts before the visit', async () => {
  const browser = await startBareChromium();
  const path = '/demo#demo-form';
  const files = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;
  const isWork = (file: string) => /Account|Auth|module|SocialProof|react|\/v1\//.test(file);
  /** Scripts that ran too early, in any attempt. */
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
        // A page isn't painted before its visit, so even its own script hasn't loaded.
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
