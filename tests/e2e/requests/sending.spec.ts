import { expect, test, type Page, type Route } from 'playwright/test';
import { REQUEST_KEY } from '../../../src/config/storage-keys.ts';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { hosts } from '../hosts.ts';
import { toast } from '../islands/lib/islands.ts';
import { watch } from '../lib/watch.ts';
import { acknowledged, fill, form, DOOR, keptIds, someone, state, submit, typed } from './lib/form.ts';
import { rowsOf } from './lib/rows.ts';

test.use({ baseURL: hosts.local.url });

/** Has the backend do something else with the insert (services/local-backend, `x-local-fault`). */
const withFault = (page: Page, fault: string) =>
  page.route(DOOR, (route) => route.continue({ headers: { ...route.request().headers(), 'x-local-fault': fault } }));

const answer =
  (status: number, headers: Record<string, string> = {}, body = '{}') =>
  (route: Route) =>
    route.fulfill({
      status,
      body,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*', ...headers },
    });

/** The request has arrived: it is in the database once, and nowhere else. */
async function expectArrived(page: Page, email: string): Promise<void> {
  const reference = await acknowledged(toast(page));
  const rows = await rowsOf(email);
  expect(rows.map(({ id }) => referenceNumber(id))).toEqual([reference]);
  expect(await keptIds(page)).toEqual([]);
}

/** The request has not arrived: it is with the visitor, whole. @returns its id */
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

/** Fills and submits the form without a connection. @returns whose request it is */
async function submitOffline(page: Page): Promise<string> {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  // The island is there before the connection goes.
  await expect(page.locator('astro-island[component-export=DemoForm]')).not.toHaveAttribute('ssr');
  await page.context().setOffline(true);
  await submit(page).click();
  return email;
}

test('a request arrives as it was typed, and the form is as new', async ({ page }) => {
  const seen = watch(page, hosts.local.url);
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Company size').selectOption('51-200');
  await page.getByLabel('Industry').selectOption('Financial Services');
  await page.getByLabel('Audit Preparation').check();
  await submit(page).click();
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

test.describe('sent twice', () => {
  for (const [how, act] of [
    ['by a double click', (page: Page) => submit(page).dblclick()],
    [
      'by Enter twice',
      async (page: Page) => {
        await page.getByLabel('Job title').press('Enter');
        await page.getByLabel('Job title').press('Enter');
      },
    ],
  ] as const) {
    test(`${how}, it is there once`, async ({ page }) => {
      const email = someone();
      await page.goto('/demo');
      await fill(page, email);
      await act(page);
      await expectArrived(page, email);
    });
  }

  test('from two tabs, it is there once, and both are told', async ({ page, context }) => {
    const email = someone();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/demo');
      await fill(tab, email);
      await withFault(tab, 'slow:1500');
    }
    await Promise.all([page, other].map((tab) => submit(tab).click()));
    for (const tab of [page, other]) await expectArrived(tab, email);
    for (const tab of [page, other]) expect(await typed(tab)).toEqual([]);
  });

  test('while it waits, it keeps its number; another request has its own', async ({ page }) => {
    const email = someone();
    await page.goto('/demo');
    await page.route(DOOR, (route) => route.abort('connectionrefused'));
    await fill(page, email);
    await submit(page).click();
    const id = await expectKept(page, email);
    await submit(page).click();
    await expect(submit(page)).toBeVisible();
    expect(await keptIds(page)).toEqual([id]);
    await fill(page, email, 'One thing more');
    await submit(page).click();
    await expect(state(page).getByRole('button', { name: 'Send it now' })).toHaveCount(2);
    await page.unroute(DOOR);
    await expect.poll(() => keptIds(page), { timeout: 30_000 }).toEqual([]);
    expect((await rowsOf(email)).map(({ message }) => message).sort()).toEqual([
      'One thing more',
      'We need a report\nby March.',
    ]);
  });
});

test('offline and back: it is sent by itself', async ({ page, context }) => {
  const email = await submitOffline(page);
  await expectKept(page, email);
  expect(await typed(page), 'what was typed stays').toContain(email);
  await context.setOffline(false);
  await expectArrived(page, email);
  expect(await typed(page)).toEqual([]);
});

test('offline, the tab is closed: another page of the site sends it, days later', async ({ page, context }) => {
  const email = await submitOffline(page);
  await expectKept(page, email);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 13 * 86_400_000);
  await later.goto('/framework/soc-2');
  await expectArrived(later, email);
});

test('after fourteen days it is deleted unsent, and the visitor is told', async ({ page, context }) => {
  const email = await submitOffline(page);
  const id = await expectKept(page, email);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await later.goto('/');
  await expect(toast(later)).toContainText(`${referenceNumber(id)} could not be delivered within 14 days`);
  expect(await keptIds(later)).toEqual([]);
  expect(await rowsOf(email)).toEqual([]);
});

test('a slow answer: the form says that nothing can be lost, and thanks when it is there', async ({ page }) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await withFault(page, 'slow:7000');
  await submit(page).click();
  await expect(form(page).getByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-disabled', 'true');
  await expectKept(page, email);
  await expectArrived(page, email);
  await expect(submit(page)).toBeVisible();
});

for (const [trouble, route] of [
  ['500 with a page of something in between', answer(500, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>')],
  ['200 of something that is not the service', answer(200, {}, '<html>Sign in to the hotel</html>')],
  ['405 of a database that only reads', answer(405)],
  ['429 with a time', answer(429, { 'retry-after': '3' })],
] as const) {
  test(`${trouble}: it stays, and is sent when the trouble is over`, async ({ page }) => {
    const email = someone();
    await page.goto('/demo');
    await fill(page, email);
    await page.route(DOOR, route);
    await submit(page).click();
    await expectKept(page, email);
    await page.unroute(DOOR);
    await expectArrived(page, email);
  });
}

test('the backend fails for a while: it stays with the visitor over reloads', async ({ page }) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await withFault(page, 'status:503');
  await submit(page).click();
  const id = await expectKept(page, email);
  await page.reload();
  expect(await expectKept(page, email), 'the form says so untouched').toBe(id);
  expect(await typed(page)).toContain(email);
  await page.unroute(DOOR);
  await state(page).getByRole('button', { name: 'Send it now' }).click();
  await expectArrived(page, email);
  expect(await typed(page)).toEqual([]);
});

test('deleted by the visitor, it is not sent; taken back, it is', async ({ page }) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await page.route(DOOR, answer(503));
  await submit(page).click();
  await expectKept(page, email);
  await state(page).getByRole('button', { name: 'Delete it' }).click();
  await expect(state(page)).toContainText('is deleted from this device');
  expect(await keptIds(page)).toEqual([]);
  await state(page).getByRole('button', { name: 'Keep it after all' }).click();
  await expectKept(page, email);
  await page.unroute(DOOR);
  await expectArrived(page, email);
});
