// Protects a request for a demo from a backend that dies while it has it: it arrives, once.

import { expect, test, type Page } from 'playwright/test';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { hosts } from '../hosts.ts';
import { toast } from '../islands/lib/islands.ts';
import { acknowledged, fill, keptIds, passTimeUntil, someone, state, submit, typed } from './lib/form.ts';
import { OwnBackend } from './lib/own-backend.ts';
import { rowsOf } from './lib/rows.ts';

// The backend dies as by SIGKILL while a request is with it: in one case the row is there and nobody was told.

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: hosts.local.url });

const backend = new OwnBackend();

test.beforeAll('start it, which makes the database', () => backend.start());
test.afterAll(() => backend.remove());

/** Fills and submits the form to a backend that dies of it. @returns whose request it is, and its id */
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

test('before the row is there: the request stays with the visitor, and is sent by itself when the backend is back', async ({
  page,
}) => {
  await page.clock.install();
  const { email, id } = await submitToOneThatDies(page, 'exit-before-insert');
  expect(await typed(page), 'what was typed stays').toContain(email);
  await expect(toast(page)).toHaveCount(0);

  backend.isReachable = false;
  await backend.start();
  expect(await rowsOf(email, backend)).toEqual([]);
  backend.isReachable = true;
  // Nobody presses anything.
  await passTimeUntil(page, async () => (await rowsOf(email, backend)).length > 0);
  expect(await acknowledged(toast(page))).toBe(referenceNumber(id));
  expect((await rowsOf(email, backend)).map((row) => row.id)).toEqual([id]);
  expect([await keptIds(page), await typed(page)]).toEqual([[], []]);
  await expect(state(page)).toContainText('has arrived');
});

test('after it, and the tab is closed: the next page of the site that is opened sends it, and it is there once', async ({
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
