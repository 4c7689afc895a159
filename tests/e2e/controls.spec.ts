// Protects that controls are found by framework, connector and words, and that all of them are there without script.

import { expect, test } from 'playwright/test';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expectAsleep } from './islands/lib/islands.ts';

const LIST = '/controls';
const FILE = '/controls.json';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('controls are found by framework and words, and the whole list comes back', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LIST);
  await expectAsleep(page, 'ControlFinder');
  const list = page.locator('[data-control-list]');
  await expect(list).toBeVisible();
  expect(asked).not.toContain(FILE);
  await page.getByLabel('Framework', { exact: true }).selectOption('SOC 2');
  await page.getByLabel('Words or ids').fill('access review');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText(/^\d+ controls? match(?:es)?\.$/)).toBeVisible();
  await expect(list).toBeHidden();
  expect(asked).toContain(FILE);
  const found = page.getByRole('link', { name: 'AC-04 Access review' });
  await expect(found).toHaveAttribute('href', '/control/ac-04');
  await expect(page.getByRole('listitem').filter({ has: found })).toContainText('CC6.3');
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByLabel('Words or ids').fill('no such words');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('No control matches.')).toBeVisible();
  await page.getByLabel('Words or ids').fill('');
  await page.getByLabel('Framework', { exact: true }).selectOption('All frameworks');
  await expect(list).toBeVisible();
});

test('a file that does not come is said, and the list stays', async ({ page }) => {
  await page.route(`**${FILE}`, (route) => route.abort());
  await page.goto(LIST);
  await page.getByLabel('Connector').focus();
  await page.getByLabel('Connector').selectOption('Okta');
  await expect(page.getByText('The controls did not load.')).toBeVisible();
  await expect(page.locator('[data-control-list]')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every control is a link under its domain, and no form asks for what is not there', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('button', { name: 'Show them' })).toBeHidden();
    await page.getByText('Access', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'AC-04 Access review' })).toBeVisible();
  });
});
