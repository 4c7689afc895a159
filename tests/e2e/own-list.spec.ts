// A visitor brings their own list of controls to /crosswalk/left, corrects what was recognised, and gets an answer from it.

import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expect, test, type Page } from './lib/test.ts';

const LEFT = '/crosswalk/left';

const openPart = (page: Page) => page.locator('summary', { hasText: 'Your own list of controls' }).click();
const chooser = (page: Page) => page.getByLabel(/^Choose a file/);
const told = (page: Page) => page.getByRole('status').filter({ hasText: /rows?:/ });
const csv = (text: string) => ({ name: 'controls.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list is matched in the browser, corrected by hand, and answered from', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(LEFT);
  await openPart(page);
  await chooser(page).setInputFiles(
    csv(
      [
        'Nr;Thema;Wie;Bezug',
        '1;<b>Quarterly</b> access review by system owners;Rights are confirmed or removed;A.5.18',
        '2;Zeitmeister;;A.8.17',
        '3;Laptops lock after ten minutes;;',
        '4;Canteen menu;;',
      ].join('\n'),
    ),
  );
  await expect(told(page)).toContainText('4 rows: 1 for you to decide, 2 matched and 1 without a match.');
  await expect(page).toHaveURL(/#list=ac-04\+lg-04;want=$/);
  expect(asked.every((one) => one.startsWith('GET '))).toBe(true);
  expect(asked.some((one) => one.includes('read-workbook'))).toBe(false);

  // The text of a cell is text.
  await page.locator('summary', { hasText: /^Matched/ }).click();
  const review = page.getByRole('group', { name: /access review by system owners/ });
  await expect(review).toContainText('<b>Quarterly</b> access review');
  await expect(review).toContainText('You cite A.5.18, which it serves.');
  await review.getByLabel(/AC-04/).uncheck();
  await expect(page).toHaveURL(/#list=lg-04;want=$/);
  await review.getByLabel(/AC-04/).check();

  await page.locator('summary', { hasText: 'For you to decide' }).click();
  await page
    .getByRole('group', { name: /Laptops lock/ })
    .getByLabel(/AC-09/)
    .check();
  await expect(page).toHaveURL(/#list=ac-04\+ac-09\+lg-04;want=$/);
  expect(await axeProblems(page)).toEqual([]);

  // A column chosen by hand: without the references, fewer rows match.
  const references = page.getByLabel('References');
  await expect(references.locator('option:checked')).toHaveText('Bezug');
  await references.selectOption('None');
  await expect(told(page)).toContainText('1 matched');
  await references.selectOption('Bezug');
  await expect(told(page)).toContainText('2 matched');

  await page.getByRole('group', { name: 'You want', exact: true }).getByLabel('ISO 27001').check();
  await expect(page.getByText('From 2 controls matched to your list to ISO 27001')).toBeVisible();
  await page.getByLabel(/^Part by part/).check();
  const likely = page.locator('[data-standing=likely]');
  await likely.locator('summary').click();
  await expect(likely).toContainText('A.8.17');
  await expect(likely).toContainText('Confirm LG-04');
  await expect(page.locator('[data-standing=covered]')).toHaveCount(0);

  // The address keeps what was accepted, and the visitor can forget it.
  await page.reload();
  await expect(page.getByText('From 2 controls matched to your list to ISO 27001')).toBeVisible();
  await openPart(page);
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(page.getByText('From nothing to ISO 27001')).toBeVisible();
});

test('a workbook loads its reader, and a file that isn’t a table gets a sentence', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(LEFT);
  await openPart(page);
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Control', 'ISO 27001'],
      ['Time servers', '8.17'],
    ]),
  );
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  await chooser(page).setInputFiles({ name: 'controls.xlsx', mimeType: '', buffer });
  await expect(told(page)).toContainText('1 row: 1 matched.');
  await expect(page).toHaveURL(/#list=lg-04;want=$/);
  await chooser(page).setInputFiles({ name: 'controls.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('status').filter({ hasText: 'isn’t a table' })).toBeVisible();
  await expect(page).toHaveURL(/#want=$/);
  await chooser(page).setInputFiles(csv(readFileSync('tests/fixtures/own-lists/german.csv', 'utf8')));
  await expect(told(page)).toContainText('500 rows: ');
  for (const summary of await page.locator('summary', { hasText: /^(For you|Matched|Without|Not running)/ }).all())
    await summary.click();
  await expect(page.getByRole('button', { name: /^Show \d+ more/ }).first()).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
});
