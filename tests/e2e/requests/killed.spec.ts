// A demo request arrives exactly once even if the backend dies while handling it.

import { expect, test, type Page } from 'playwright/test';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { hosts } from '../hosts.ts';
import { toast } from '../islands/lib/islands.ts';
import { acknowledged, fill, keptIds, passTimeUntil, someone, state, submit, typed } from './lib/form.ts';
import { OwnBackend } from './lib/own-backend.ts';
import { rowsOf } from './lib/rows.ts';

// The backend dies as if by SIGKILL while handling a request; in one case it has stored the row but told no one.

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: hosts.local.url });

const backend = new OwnBackend();

test.beforeAll('start the backend, which creates the database', () => backend.start());
test.afterAll(() => backend.remove());

/**
 * Fills in the form and submits it to a backend that dies while handling it.
 * @returns the e-mail address and the id of the request
 */
async function submitToOneThatDies(page: Page, fault: string): Promise<{ email: string; id: string }> {
  backend.fault = fault;
  await backend.serve(page.context());
  const email = someone();
  await page.goto('/demo');
  await fill(page, email);
  await submit(page).click();
  await backend.died();
  backend.fault = undefined;
  await expect(state(page)).toContainText('has not arrived yet');
  const [id = ''] = await keptIds(page);
  return { email, id };
}

test('killed before storing: the browser keeps the request, and it is sent automatically when the backend is back', async ({
  page,
}) => {
  await page.clock.install();
  const { email, id } = await submitToOneThatDies(page, 'exit-before-insert');
  expect(await typed(page), 'the input stays').toContain(email);
  await expect(toast(page)).toHaveCount(0);

  backend.isReachable = false;
  await backend.start();
  expect(await rowsOf(email, backend)).toEqual([]);
  backend.isReachable = true;
  // No one presses anything.
  await passTimeUntil(page, async () => (await rowsOf(email, backend)).length > 0);
  expect(await acknowledged(toast(page))).toBe(referenceNumber(id));
  expect((await rowsOf(email, backend)).map((row) => row.id)).toEqual([id]);
  expect([await keptIds(page), await typed(page)]).toEqual([[], []]);
  await expect(state(page)).toContainText('has arrived');
});

test('killed after storing, with the tab closed: the next page of the site sends it, and it is stored once', async ({
  page,
  context,
}) => {
  const { email, id } = await submitToOneThatDies(page, 'exit-after-insert');
  await page.close();
  await backend.start();
  expect(await rowsOf(email, backend)).toHaveLength(1);

  const later = await context.newPage();
  await later.goto('/pricing');
  expect(await acknowledged(toast(later))).toBe(referenceNumber(id));
  expect((await rowsOf(email, backend)).map((row) => row.id)).toEqual([id]);
  expect(await keptIds(later)).toEqual([]);
  await later.goto('/demo');
  expect(await typed(later)).toEqual([]);
  expect(await rowsOf(email, backend), 'nothing is sent again').toHaveLength(1);
});
