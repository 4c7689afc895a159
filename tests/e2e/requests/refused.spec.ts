// If the service refuses a request, or the browser can't store the draft, the form says so, and nothing is lost or sent twice.

import { expect, test, type Route } from 'playwright/test';
import { refuseStorage } from '../faults/lib/storage.ts';
import { hosts } from '../hosts.ts';
import { expectAccessible } from '../islands/lib/axe-states.ts';
import { toast } from '../islands/lib/islands.ts';
import { acknowledged, fill, form, DOOR, someone, submit, typed } from './lib/form.ts';
import { rowsOf } from './lib/rows.ts';

test.use({ baseURL: hosts.local.url });

test('if storage is blocked, the browser asks before the tab with a request that was not sent is closed', async ({
  page,
}) => {
  const email = someone();
  await refuseStorage(page);
  await page.goto('/demo');
  await fill(page, email);
  await page.route(DOOR, (route) => route.abort('connectionrefused'));
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText('could not be sent');
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.unroute(DOOR);
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await acknowledged(toast(page));
  expect(await rowsOf(email)).toHaveLength(1);
});

test('a refusal is shown on its field, and the corrected request is accepted', async ({ page }) => {
  const email = someone();
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
  await expect(form(page).getByRole('alert')).toContainText('was not accepted');
  expect(await typed(page), 'the input stays').toContain(email);
  await expectAccessible(page, 'refused');
  expect(await rowsOf(email)).toEqual([]);
  await page.unroute(DOOR, blank);
  await company.fill('Example Ltd');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await acknowledged(toast(page));
  expect(await rowsOf(email)).toHaveLength(1);
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
  expect(await rowsOf(email)).toEqual([]);
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
