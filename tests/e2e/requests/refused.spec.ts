// If the service refuses a request or it can't be stored, the form says so, and nothing is lost or sent twice.

import { expect, test, type Route } from 'playwright/test';
import { refuseStorage } from '../faults/lib/storage.ts';
import { hosts } from '../hosts.ts';
import { expectAccessible } from '../islands/lib/axe-states.ts';
import { toast } from '../islands/lib/islands.ts';
import { acknowledged, fill, form, DOOR, keptIds, passTimeUntil, someone, state, submit, typed } from './lib/form.ts';
import { rowsOf } from './lib/rows.ts';

test.use({ baseURL: hosts.local.url });

test('if storage is blocked, the tab keeps the request, warns before it is closed, and sends it', async ({ page }) => {
  const email = someone();
  await page.clock.install();
  await refuseStorage(page);
  await page.goto('/demo');
  await fill(page, email);
  await page.route(DOOR, (route) => route.abort('connectionrefused'));
  await submit(page).click();
  await expect(state(page)).toContainText('please leave the tab open');
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  expect(await rowsOf(email)).toEqual([]);
  await page.unroute(DOOR);
  await passTimeUntil(page, async () => (await rowsOf(email)).length > 0);
  await acknowledged(toast(page));
  expect(await rowsOf(email)).toHaveLength(1);
  await expect(state(page)).toContainText('has arrived');
});

test('a refusal is shown on its field, is not resent, and the corrected request is accepted', async ({ page }) => {
  const email = someone();
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url() === DOOR && request.method() === 'POST')));
  await page.goto('/demo');
  await fill(page, email);
  // The form itself refuses a blank name, so the name is blanked in transit.
  await page.getByLabel('Company name').fill('Blank on its way');
  const blank = (route: Route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('Blank on its way', '   ') });
  await page.route(DOOR, blank);
  await submit(page).click();
  const company = page.getByLabel('Company name');
  await expect(company).toBeFocused();
  await expect(company).toHaveAttribute('aria-invalid', 'true');
  await expect(company).toHaveAccessibleDescription('Please enter something here, up to 200 characters.');
  await expect(state(page)).toContainText('was not accepted');
  expect(await typed(page), 'the input stays').toContain(email);
  await expectAccessible(page, 'refused');
  const before = calls;
  await page.reload();
  await expect(state(page)).toContainText('was not accepted');
  expect(await typed(page), 'after a reload').toContain(email);
  expect([calls, await rowsOf(email)]).toEqual([before, []]);
  await state(page).getByRole('button', { name: 'Put it back in the form' }).click();
  await expect(company).toBeFocused();
  await expect(company).toHaveAttribute('aria-invalid', 'true');
  await page.unroute(DOOR, blank);
  await company.fill('Example Ltd');
  await submit(page).click();
  await acknowledged(toast(page));
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await keptIds(page), 'the refused one is replaced').toEqual([]);
});

test('filling in the hidden field sends and loses nothing, and the second attempt works normally', async ({ page }) => {
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  const trap = form(page).locator('[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(form(page).getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await trap.focus();
  await expect(trap, 'the keyboard can’t reach it').not.toBeFocused();
  await trap.evaluate((field) => ((field as HTMLInputElement).value = 'https://spam.example'));
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText('Nothing has been sent yet');
  expect([await keptIds(page), await rowsOf(email)]).toEqual([[], []]);
  expect(await typed(page)).toContain(email);
  await submit(page).click();
  await acknowledged(toast(page));
  expect(await rowsOf(email)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, and the response is a page with a reference number; going back and resending creates no second row', async ({
    page,
  }) => {
    const email = someone();
    await page.goto('/demo');
    await expect(form(page)).toHaveAttribute('action', DOOR);
    await expect(form(page)).toContainText('We use what you write to reply to you');
    await fill(page, email);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Demo Request Submitted!' })).toBeVisible();
    await expect(page.getByText(/AT-[0-9A-Z]{8}/)).toBeVisible();
    expect(await rowsOf(email)).toMatchObject([{ interests: ['SOC 2'], message: 'We need a report\nby March.' }]);
    const number = await page.getByText(/AT-[0-9A-Z]{8}/).innerText();
    await page.goBack();
    await fill(page, email);
    await submit(page).click();
    expect(await page.getByText(/AT-[0-9A-Z]{8}/).innerText()).toBe(number);
    expect(await rowsOf(email)).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL(/\/demo$/);
  });
});
