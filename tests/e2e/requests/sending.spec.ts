// A demo request arrives exactly once, or the form says that it hasn't and keeps it.

import { expect, test, type Page } from 'playwright/test';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { hosts } from '../hosts.ts';
import { expectAccessible } from '../islands/lib/axe-states.ts';
import { toast } from '../islands/lib/islands.ts';
import { watch } from '../lib/watch.ts';
import { acknowledged, fill, form, DOOR, someone, state, submit, typed } from './lib/form.ts';
import { rowsOf } from './lib/rows.ts';

test.use({ baseURL: hosts.local.url });

/** Checks that the request has arrived: it is in the database once, and nowhere else. */
async function expectArrived(page: Page, email: string): Promise<void> {
  const reference = await acknowledged(toast(page));
  const rows = await rowsOf(email);
  expect(rows.map(({ id }) => referenceNumber(id))).toEqual([reference]);
  await expect(state(page)).toContainText(`${reference} has arrived`);
  expect(await typed(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
}

/** Checks that the form says that the request hasn't arrived, and keeps it. */
async function expectNotSent(page: Page, email: string): Promise<void> {
  const alert = form(page).getByRole('alert');
  await expect(alert).toContainText('could not be sent');
  await expect(alert).toContainText('Everything you typed is still here: try again, write to');
  await expect(alert.getByRole('link')).toHaveCount(2);
  expect(await typed(page)).toContain(email);
  await expect(toast(page)).toHaveCount(0);
}

const tryAgain = (page: Page) => form(page).getByRole('button', { name: 'Try again' });

// src/modules/demo/send-request.test.ts covers when a request is sent again, for each response.

test('a request arrives as typed, and the form is reset', async ({ page }) => {
  const seen = watch(page, hosts.local.url);
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Company size').selectOption('51-200');
  await page.getByLabel('Industry').selectOption('Financial Services');
  await page.getByLabel('Audit Preparation').check();
  await submit(page).dblclick();
  await expectArrived(page, email);
  expect(await rowsOf(email)).toMatchObject([
    {
      first_name: 'Asha',
      last_name: 'Rao',
      company: 'Example Ltd',
      job_title: 'Security lead',
      phone: '+44 20 7946 0000',
      employees: '51-200',
      industry: 'Financial Services',
      interests: ['SOC 2', 'Audit Preparation'],
      message: 'We need a report\nby March.',
    },
  ]);
  expect(await page.context().cookies()).toEqual([]);
  expect(seen.filter((line) => !line.includes(hosts.backend.url))).toEqual([]);
});

test('a request whose response gets lost is stored once, and acknowledged at the next attempt', async ({ page }) => {
  const email = someone();
  let isLost = false;
  await page.route(DOOR, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/demo');
  await fill(page, email);
  await submit(page).click();
  await expectArrived(page, email);
  expect(isLost).toBe(true);
});

test('a request that was stored although every response got lost is stored once, even after a reload', async ({
  page,
}) => {
  const email = someone();
  await page.route(DOOR, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/demo');
  await fill(page, email);
  await submit(page).click();
  await expectNotSent(page, email);
  await page.unroute(DOOR);
  await page.reload();
  await expect.poll(() => typed(page)).toContain(email);
  await submit(page).click();
  await expectArrived(page, email);
});

test('offline, the form says that the request could not be sent, keeps it, and sends it when asked to', async ({
  page,
  context,
}) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  // The island has loaded before the connection is lost.
  await expect(page.locator('astro-island[component-export=DemoForm]')).not.toHaveAttribute('ssr');
  await context.setOffline(true);
  await submit(page).click();
  await expectNotSent(page, email);
  await expectAccessible(page, 'not sent');
  expect(await rowsOf(email)).toEqual([]);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expectArrived(page, email);
});
