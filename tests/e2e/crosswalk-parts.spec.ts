// Protects the answers of the crosswalk, part by part: what is left, the rows of a pair, and search by an id.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expectAsleep } from './islands/lib/islands.ts';

const LEFT = '/crosswalk/left';
const PAIR = '/crosswalk/iso-27001--soc-2';
const ANSWER = `${LEFT}#hold=iso-27001;want=soc-2`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('what is left', () => {
  test('is answered at once, in the browser, and nothing is sent', async ({ page }) => {
    const asked: { method: string; path: string }[] = [];
    page.on('request', (request) => asked.push({ method: request.method(), path: new URL(request.url()).pathname }));
    await page.goto(LEFT);
    expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).toMatch(
      /connect-src 'self';/,
    );
    await page.getByLabel('ISO 27001').first().check();
    await page.getByRole('radio', { name: 'SOC 2' }).check();
    await expect(page.getByRole('heading', { name: 'You hold ISO 27001. What is left for SOC 2?' })).toBeVisible();
    await expect(page.locator('.answer')).toHaveCount(61);
    await page.getByRole('checkbox', { name: 'HIPAA' }).check();
    await expect(page.getByRole('heading', { name: 'You hold ISO 27001, HIPAA.' })).toBeVisible();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    expect(asked.map(({ path }) => path).filter((path) => path.endsWith('.json'))).toEqual([
      '/crosswalk/iso-27001--soc-2.json',
      '/crosswalk/hipaa--soc-2.json',
    ]);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('is the same from the static page, from a link, and in the file', async ({ page }) => {
    await page.goto(`${LEFT}/iso-27001-to-soc-2`);
    const counts = await page.locator('main h2').allTextContents();
    const partly = /\d+/.exec(counts.find((text) => text.trim().startsWith('Partly')) ?? '')?.[0];
    await page.goto(ANSWER);
    await expect(page.getByRole('heading', { name: `Partly: ${partly}` })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text.match(/,Partly,/g)).toHaveLength(Number(partly));
    await page.getByRole('button', { name: 'Copy a link to this answer' }).click();
    await expect(page).toHaveURL(ANSWER);
  });

  test('stays within 320 px, and is a list to tick on paper', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(ANSWER);
    await expect(page.locator('.answer')).toHaveCount(61);
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print the checklist' })).toBeHidden();
    const box = await page
      .locator('.answer')
      .first()
      .evaluate((row) => getComputedStyle(row, '::before').borderTopWidth);
    expect(box).toBe('1px');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is on pages of its own', async ({ page }) => {
      await page.goto(LEFT);
      await expect(page.locator('main').locator('input:visible, button:visible')).toHaveCount(0);
      await page.getByRole('link', { name: 'From SOC 2 to HIPAA' }).click();
      await expect(page.locator('.answer').first()).toBeVisible();
    });
  });
});

test.describe('the rows of a pair', () => {
  test('come when somebody asks for them, and are found by an id', async ({ page }) => {
    await page.goto(PAIR);
    await expectAsleep(page, 'RowFinder');
    await page.getByLabel('Words or ids').fill('A.5.18');
    await expect(page.getByText(/\d+ rows? shown/)).toBeVisible();
    await expect(page.locator('[data-part-counts]')).toBeHidden();
    await expect(page.locator('main details[open]').first()).toContainText('A.5.18');
    await page.getByLabel('Read from').selectOption('SOC 2');
    await page.getByLabel('Words or ids').fill('');
    await page.getByLabel('Relationship').selectOption('no relationship');
    await expect(page.locator('main details[open]').first()).toContainText('no relationship');
    expect(await axeProblems(page)).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('stand on the pages of the parts', async ({ page }) => {
      await page.goto(PAIR);
      await page.locator('[data-part-counts] a', { hasText: /^A\.5\.18$/ }).click();
      await expect(page).toHaveURL('/framework/iso-27001/parts/a-5-18#soc-2');
      await expect(page.locator('#soc-2 .related').first()).toContainText('CC6.');
    });
  });
});

test('parts are found by their ids', async ({ page }) => {
  for (const [id, path] of [
    ['A.8.13', '/framework/iso-27001/parts/a-8-13'],
    ['CC6.1', '/framework/soc-2/parts/cc6-1'],
  ]) {
    await page.goto(`/search?q=${id}`);
    await expect(page.locator('#search-list a').first()).toHaveAttribute('href', path ?? '');
  }
});
