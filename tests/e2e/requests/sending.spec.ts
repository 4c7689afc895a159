// A demo request arrives exactly once, even from two tabs, offline, or while the service fails.

import { expect, test, type Page } from 'playwright/test';
import { REQUEST_KEY } from '../../../src/config/storage-keys.ts';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { hosts } from '../hosts.ts';
import { toast } from '../islands/lib/islands.ts';
import { watch } from '../lib/watch.ts';
import { acknowledged, fill, form, DOOR, keptIds, someone, state, submit, typed } from './lib/form.ts';
import { rowsOf } from './lib/rows.ts';

test.use({ baseURL: hosts.local.url });

/** Makes the backend fail when it is about to insert the request (`x-local-fault` in services/local-backend). */
const withFault = (page: Page, fault: string) =>
  page.route(DOOR, (route) => route.continue({ headers: { ...route.request().headers(), 'x-local-fault': fault } }));

/** Checks that the request has arrived: it is in the database once, and nowhere else. */
async function expectArrived(page: Page, email: string): Promise<void> {
  const reference = await acknowledged(toast(page));
  const rows = await rowsOf(email);
  expect(rows.map(({ id }) => referenceNumber(id))).toEqual([reference]);
  expect(await keptIds(page)).toEqual([]);
}

/**
 * Checks that the request has not arrived, and the visitor still has all of it.
 * @returns its id
 */
async function expectKept(page: Page, email: string): Promise<string> {
  await expect(state(page)).toContainText('has not arrived yet');
  const ids = await keptIds(page);
  expect(ids).toHaveLength(1);
  const [id = ''] = ids;
  await expect(state(page)).toContainText(referenceNumber(id));
  expect(await page.evaluate((key) => localStorage.getItem(key), REQUEST_KEY + id)).toContain(email);
  expect(await rowsOf(email)).toEqual([]);
  return id;
}

/**
 * Fills in and submits the form without a connection.
 * @returns the e-mail address of the request
 */
async function submitOffline(page: Page): Promise<string> {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  // The island has loaded before the connection is lost.
  await expect(page.locator('astro-island[component-export=DemoForm]')).not.toHaveAttribute('ssr');
  await page.context().setOffline(true);
  await submit(page).click();
  return email;
}

// tests/unit/requests covers how a request is kept and resent, for each response.

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
  expect(await typed(page)).toEqual([]);
  await expect(state(page)).toContainText('has arrived');
  expect(await page.context().cookies()).toEqual([]);
  expect(seen.filter((line) => !line.includes(hosts.backend.url))).toEqual([]);
});

test('a request sent from two tabs is stored once, and both tabs say so', async ({ page, context }) => {
  const email = someone();
  const tabs = [page, await context.newPage()];
  const sent = Promise.withResolvers<undefined>();
  for (const tab of tabs) {
    await tab.goto('/demo');
    await fill(tab, email);
    await tab.route(DOOR, async (route) => {
      await sent.promise;
      await route.continue();
    });
  }
  for (const tab of tabs) {
    await submit(tab).click();
    await expect(form(tab).getByRole('button', { name: 'Sending …' })).toBeVisible();
  }
  sent.resolve(undefined);
  for (const tab of tabs) await expectArrived(tab, email);
  for (const tab of tabs) expect(await typed(tab)).toEqual([]);
});

test('a request made offline is sent automatically when the connection is back', async ({ page, context }) => {
  const email = await submitOffline(page);
  await expectKept(page, email);
  expect(await typed(page), 'the input stays').toContain(email);
  await context.setOffline(false);
  await expectArrived(page, email);
  expect(await typed(page)).toEqual([]);
});

test('a request made offline in a tab that was closed is sent days later by another page of the site', async ({
  page,
  context,
}) => {
  const email = await submitOffline(page);
  await expectKept(page, email);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 13 * 86_400_000);
  await later.goto('/framework/soc-2');
  await expectArrived(later, email);
});

test('while the backend fails, the browser keeps the request across reloads', async ({ page }) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  // The response of a read-only database.
  await withFault(page, 'status:405');
  await submit(page).click();
  const id = await expectKept(page, email);
  await page.reload();
  expect(await expectKept(page, email), 'the form says so without interaction').toBe(id);
  expect(await typed(page)).toContain(email);
  await page.unroute(DOOR);
  await state(page).getByRole('button', { name: 'Send it now' }).click();
  await expectArrived(page, email);
  expect(await typed(page)).toEqual([]);
});
