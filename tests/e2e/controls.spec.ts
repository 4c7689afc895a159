// Controls can be found by framework, connector or keyword, and are all listed without scripts.

import { expect, test } from './lib/test.ts';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expectAsleep } from './islands/lib/islands.ts';

const LIST = '/controls';
const FILE = '/controls.json';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('finds controls by framework and keyword, and can show the whole list again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LIST);
  await expectAsleep(page, 'ControlFinder');
  const list = page.locator('[data-control-list]');
  await expect(list).toBeVisible();
  expect(asked).not.toContain(FILE);
  await page.getByLabel('Framework', { exact: true }).selectOption('SOC 2');
  await page.getByLabel('Keyword or id').fill('access review');
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
  await page.getByLabel('Keyword or id').fill('no such words');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('No controls match.')).toBeVisible();
  await page.getByLabel('Keyword or id').fill('');
  await page.getByLabel('Framework', { exact: true }).selectOption('All frameworks');
  await expect(list).toBeVisible();
});

test('says so if the file doesn’t load, and keeps the list', async ({ page }) => {
  await page.route(`**${FILE}`, (route) => route.abort());
  await page.goto(LIST);
  await page.getByLabel('Connector').focus();
  await page.getByLabel('Connector').selectOption('Okta');
  await expect(page.getByText('The controls did not load.')).toBeVisible();
  await expect(page.locator('[data-control-list]')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists every control as a link under its domain, and shows no form that needs scripts', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('button', { name: 'Show them' })).toBeHidden();
    await page.getByText('Access', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'AC-04 Access review' })).toBeVisible();
  });
});
