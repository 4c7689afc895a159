// The crosswalk gives answers part by part: the remaining work, the rows of a pair, and search by reference.

import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, test, type Page } from './lib/test.ts';
import { HELD, PAIR, WANTED } from './lib/examples.ts';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expectAsleep } from './islands/lib/islands.ts';

const LEFT = '/crosswalk/left';
const ANSWER = `${LEFT}#hold=${HELD.id};want=${WANTED.id}`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the remaining work', () => {
  const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
  const sentence = (page: Page) => page.locator('main').getByRole('heading', { level: 2, name: /\d+ parts of / });

  test('is calculated in the browser, and nothing is sent', async ({ page }) => {
    const asked: { method: string; path: string }[] = [];
    page.on('request', (request) => asked.push({ method: request.method(), path: new URL(request.url()).pathname }));
    await page.goto(LEFT);
    expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).toMatch(
      /connect-src 'self';/,
    );
    await group(page, 'You hold').getByLabel('ISO 27001').check();
    await group(page, 'You want').getByLabel('SOC 2').check();
    await expect(sentence(page)).toHaveText(
      /^Of \d+ parts of SOC 2, (none|\d+) (is|are) covered, \d+ are likely to be in place, \d+ .* and \d+ (is|are) new\.$/,
    );
    await expect(page.getByText('From ISO 27001 to SOC 2 (Security)')).toBeVisible();
    await group(page, 'You want').getByLabel('PCI DSS').check();
    await expect(sentence(page)).toHaveText(/^Of \d+ parts of SOC 2 and PCI DSS, /);
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    expect(asked.map(({ path }) => path).filter((path) => path.endsWith('.json'))).toEqual([
      '/controls.json',
      '/crosswalk/left.json',
    ]);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('is the same on the static page, from a link, after a reload and after going back', async ({ page }) => {
    await page.goto(`${LEFT}/${HELD.id}-to-${WANTED.id}`);
    const said = await page.getByText(/^Of \d+ parts of SOC 2, /).textContent();
    await page.goto(ANSWER);
    await expect(sentence(page)).toHaveText(said?.trim() ?? '');
    await expect(sentence(page)).toBeInViewport();
    await page.getByLabel('Privacy', { exact: true }).check();
    await expect(sentence(page)).not.toHaveText(said?.trim() ?? '');
    const more = (await sentence(page).textContent()) ?? '';
    await expect(page).toHaveURL(`${ANSWER};with=privacy`);
    await page.reload();
    await expect(sentence(page)).toHaveText(more);
    await page.locator('.answer a').first().click();
    await expect(page).toHaveURL(/\/control\//);
    await page.goBack();
    await expect(sentence(page)).toHaveText(more);
  });

  test('can be saved as a work plan', async ({ page }) => {
    await page.goto(ANSWER);
    const plan = await page.getByText(/^The plan has \d+ controls/).textContent();
    const counted = Number(/\d+/.exec(plan ?? '')?.[0]);
    const saved = async (name: string) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFile(await (await downloading).path());
    };
    const text = (await saved('Save as CSV')).toString('utf8');
    expect(text.split('"Work plan",')).toHaveLength(counted + 1);
    expect(text).toMatch(/"Besides controls",.*System description/);
    const book = read(await saved('Save as XLSX'));
    expect(book.SheetNames).toEqual(['Work plan', 'Totals', 'Besides controls', 'Parts', 'Start']);
    const rows = utils.sheet_to_json<string[]>(book.Sheets['Work plan'] ?? {}, { header: 1 });
    expect(rows).toHaveLength(counted + 1);
    expect(rows[0]).toContain('What to check');
    expect(rows[1]?.[0]).toBe(1);
    const totals = utils.sheet_to_json<(string | number)[]>(book.Sheets['Totals'] ?? {}, { header: 1 });
    expect(typeof totals.at(-1)?.at(-1)).toBe('number');
    expect(utils.sheet_to_csv(book.Sheets['Besides controls'] ?? {})).toContain('SOC 2,System description');
    const register = (await saved('Register (CSV)')).toString('utf8');
    expect(register.match(/^[A-Z]{2}-\d\d,/gm)).toHaveLength(counted);
    expect(JSON.parse((await saved('Probo')).toString('utf8'))).toHaveLength(counted);
    const library = (await saved('CISO Assistant')).toString('utf8');
    expect(library.match(/^ {8}assessable: true$/gm)).toHaveLength(counted);
    await page.getByRole('button', { name: 'Copy a link to this answer' }).click();
    await expect(page).toHaveURL(ANSWER);
    await page.goto(`${LEFT}#want=iso-27001;as=premises.no`);
    const statement = read(await saved('For Excel'));
    expect(statement.SheetNames).toEqual(['Version', 'ISO 27001']);
    expect(utils.sheet_to_csv(statement.Sheets['ISO 27001'] ?? {})).toMatch(/^A\.7\.1,[^,]+,no,/m);
    expect((await saved('For Word')).subarray(0, 2).toString()).toBe('PK');
  });

  test('lists the parts by what is known about them', async ({ page }) => {
    await page.goto(ANSWER);
    await page.getByLabel(/^Part by part/).check();
    const counts = await page
      .locator('[data-standing] > summary')
      .evaluateAll((lines) => lines.map((line) => Number(/(\d+)\s*$/.exec(line.textContent)?.[1])));
    await expect(page.getByLabel(/^Part by part/)).toHaveAccessibleName(
      `Part by part (${counts.reduce((sum, count) => sum + count, 0)})`,
    );
    const likely = page.locator('[data-standing=likely]');
    await likely.locator('summary').click();
    await expect(likely.locator('.checks li').first()).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
  });

  test('is firmer for ticked controls, which the browser stores only on request', async ({ page }) => {
    await page.goto(ANSWER);
    await expect(sentence(page)).toBeVisible();
    const before = await sentence(page).textContent();
    await page.locator('summary', { hasText: 'Controls that you run' }).click();
    await expect(page.getByText(/^Tick the controls that you run\. 0 of \d+ are ticked\./)).toBeVisible();
    await page.locator('summary', { hasText: 'Access' }).first().click();
    await page.getByLabel('All of them').locator('visible=true').check();
    await expect(sentence(page)).not.toHaveText(before ?? '');
    await expect(page.getByText(/^From ISO 27001 and \d+ controls to SOC 2/)).toBeVisible();
    const after = await sentence(page).textContent();
    await page.reload();
    await expect(sentence(page)).toHaveText(after ?? '');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.locator('summary', { hasText: 'Controls that you run' }).click();
    await page.getByLabel('Keep my ticks in this browser').check();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['site:running']);
    await page.getByLabel('Keep my ticks in this browser').uncheck();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('leaves out what doesn’t apply, with the reason, and keeps it in the link', async ({ page }) => {
    await page.goto(`${LEFT}#want=pci-dss`);
    const before = await sentence(page).textContent();
    const question = page.getByLabel(/How do you take card payments/);
    await expect(question).toHaveValue('');
    await question.selectOption({ index: 1 });
    await expect(sentence(page)).not.toHaveText(before ?? '');
    await page.getByLabel(/^Part by part/).check();
    const outside = page.locator('[data-standing=outside]');
    await outside.locator('summary').click();
    await expect(outside.locator('p').first()).toHaveText(/\w{3,}/);
    const counts = await page
      .locator('[data-standing] > summary')
      .evaluateAll((lines) => lines.map((line) => Number(/(\d+)\s*$/.exec(line.textContent)?.[1])));
    const left = Number(/(\d+)\s*$/.exec((await outside.locator('summary').textContent()) ?? '')?.[1]);
    await expect(page.getByLabel(/^Part by part/)).toHaveAccessibleName(
      `Part by part (${counts.reduce((sum, count) => sum + count, 0) - left}, and ${left} that don’t apply)`,
    );
    const after = await sentence(page).textContent();
    await page.reload();
    await expect(sentence(page)).toHaveText(after ?? '');
    await expect(question).not.toHaveValue('');
  });

  test('changes back with the Back button, one choice at a time, but not through ticked controls', async ({ page }) => {
    await page.goto(LEFT);
    await group(page, 'You hold').getByLabel('ISO 27001').check();
    await expect(group(page, 'You want').getByLabel('ISO 27001')).toBeDisabled();
    await expect(page.getByLabel('Privacy', { exact: true })).toHaveCount(0);
    await group(page, 'You want').getByLabel('SOC 2').check();
    await expect(sentence(page)).toBeVisible();
    await page.getByLabel('Privacy', { exact: true }).check();
    await page.locator('summary', { hasText: 'Controls that you run' }).click();
    await page.locator('summary', { hasText: 'Access' }).first().click();
    await page.getByLabel('All of them').locator('visible=true').check();
    await expect(page).toHaveURL(/;run=ac-01/);
    await page.goBack();
    await expect(page).toHaveURL(ANSWER);
    await expect(page.getByLabel('Privacy', { exact: true })).not.toBeChecked();
    await page.goBack();
    await expect(sentence(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(LEFT);
    await expect(group(page, 'You hold').getByLabel('ISO 27001')).not.toBeChecked();
  });

  test('comes from a link that a mail program and a campaign changed, and says what it lacks', async ({ page }) => {
    await page.goto(`${LEFT}#hold%3D${HELD.id}%2Bevil%3Bwant=${WANTED.id}&utm_source=news.`);
    await expect(sentence(page)).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: '1 choice that this page doesn’t know' })).toBeInViewport();
    await expect(page).toHaveURL(ANSWER);
  });

  test('stays visible on a phone, and choices don’t move each other', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(LEFT);
    const placeOf = async (name: string) =>
      group(page, name).evaluate((one) => one.getBoundingClientRect().top + scrollY);
    await group(page, 'You hold').getByLabel('ISO 27001').check();
    const before = await placeOf('You want');
    await group(page, 'You want').getByLabel('SOC 2').check();
    await expect(sentence(page)).toBeInViewport();
    expect(await placeOf('You want')).toBe(before);
  });

  test('fits 320 px, and prints as a checklist', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${LEFT}#hold=${WANTED.id};want=pci-dss`);
    await expect(page.locator('.answer').first()).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print the plan' })).toBeHidden();
    const box = await page
      .locator('.answer')
      .first()
      .evaluate((row) => getComputedStyle(row, '::before').borderTopWidth);
    expect(box).toBe('1px');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is on separate pages', async ({ page }) => {
      await page.goto(LEFT);
      await expect(page.locator('main').locator('input:visible, button:visible')).toHaveCount(0);
      await page.getByRole('link', { name: 'From ISO 27001 to PCI DSS' }).click();
      await expect(page.locator('.answer').first()).toBeVisible();
      const plan = await page.getByText(/^The plan has \d+ controls/).textContent();
      const listed = await page
        .locator('[data-group] > summary')
        .evaluateAll((lines) => lines.map((line) => Number(/(\d+)\s*$/.exec(line.textContent)?.[1])));
      expect(listed.reduce((sum, count) => sum + count, 0)).toBe(Number(/\d+/.exec(plan ?? '')?.[0]));
      await page.locator('.answer a').first().click();
      await expect(page).toHaveURL(/\/control\//);
    });
  });
});

test.describe('the rows of a pair', () => {
  test('load on request, and can be found by reference', async ({ page }) => {
    await page.goto(PAIR);
    await expectAsleep(page, 'RowFinder');
    await page.getByLabel('Keyword or id').fill('A.5.18');
    await expect(page.getByText(/\d+ rows? shown/)).toBeVisible();
    await expect(page.locator('[data-part-counts]')).toBeHidden();
    await expect(page.locator('main details[open]').first()).toContainText('A.5.18');
    await page.getByLabel('Start from').selectOption('SOC 2');
    await page.getByLabel('Keyword or id').fill('');
    await page.getByLabel('Relationship').selectOption('no relationship');
    await expect(page.locator('main details[open]').first()).toContainText('no relationship');
    expect(await axeProblems(page)).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are on the pages of the parts', async ({ page }) => {
      await page.goto(PAIR);
      await page.locator('[data-part-counts] a', { hasText: /^A\.5\.18$/ }).click();
      await expect(page).toHaveURL(`/framework/${HELD.id}/parts/a-5-18#${WANTED.id}`);
      await expect(page.locator(`#${WANTED.id} .related`).first()).toContainText('CC6.');
    });
  });
});

test.describe('a pair not compared part by part', () => {
  test.use({ javaScriptEnabled: false });

  test('lists the controls that both frameworks need, without calling their parts related', async ({ page }) => {
    await page.goto('/crosswalk/gdpr--pci-dss');
    const section = page.locator('#controls');
    await expect(section).toContainText('that isn’t a relation between those parts');
    await section.locator('summary').first().click();
    const control = section.locator('details[open] li').first();
    await expect(control).toContainText(/GDPR: .*Art\. \d+.*PCI DSS: .*\d+\.\d+/s);
    await control.getByRole('link').click();
    await expect(page).toHaveURL(/\/control\//);
    for (const file of ['csv', 'json', 'rows.md']) {
      expect((await page.request.get(`/crosswalk/gdpr--pci-dss.${file}`)).status(), file).toBe(404);
    }
  });
});

test('the search finds parts by their references', async ({ page }) => {
  for (const [id, path] of [
    ['A.8.13', `/framework/${HELD.id}/parts/a-8-13`],
    ['CC6.1', `/framework/${WANTED.id}/parts/cc6-1`],
  ]) {
    await page.goto(`/search?q=${id}`);
    await expect(page.locator('#search-list a').first()).toHaveAttribute('href', path ?? '');
  }
});
