// Editors can write, correct and save entries on the editing page, without help from another site.

import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { fieldAt, fillIn, openCollection, openEditor, openEntry, save, writtenTo } from './lib/editor.ts';
import { insurance } from './lib/insurance.ts';

// Uses the build of `npm run build:styleguide`, in which the editor works on this machine's files.

const ADDRESS = `${hosts.styleguide.url}/admin`;
const FILE = 'src/content/industries/insurance.md';
/** The file written for an insurance industry filled in here. tests/site/changed-content.test.ts builds the site with it. */
const WRITTEN = 'tests/fixtures/insurance.md';
const OTHER = 'src/content/industries/technology.md';
const LIST = 'src/data/plans.yaml';
const PARTS = 'src/data/framework-parts/gdpr.yaml';

test('an editor can write an industry page, and the result is a valid entry', async ({ page }) => {
  const others: string[] = [];
  page.on('pageerror', ({ message }) => others.push(message));
  // The policy blocks the editor's requests for fonts, its version and the state of GitHub.
  page.on('response', (response) => {
    if (/^https?:/.test(response.url()) && !response.url().startsWith(hosts.styleguide.url))
      others.push(response.url());
  });
  const collections = await openEditor(page, ADDRESS);
  await openCollection(page, 'Industries');
  // While the list is loading, it has a second such button.
  await page.getByRole('button', { name: 'New' }).first().click();
  await fillIn(page, collections.find(({ name }) => name === 'industries')?.fields ?? [], insurance);
  await save(page);
  await expect.poll(() => writtenTo(page, FILE)).toContain('name: Insurance');
  expect(await writtenTo(page, FILE)).toBe(readFileSync(WRITTEN, 'utf8'));
  expect(others, 'errors, and answers from other sites').toEqual([]);
  // The editor's own face of the same name is blocked; ours replaces it.
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Material Symbols Outlined') && status === 'loaded',
      ),
    );
  await expect.poll(isLoaded, 'the font with the icons of its buttons').toBe(true);
});

test('a change to a list leaves its other entries as they were', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Lists', 'Plans');
  await page.getByRole('button', { name: 'Expand All' }).click();
  await fieldAt(page, 'entries.0.name').getByRole('textbox').fill('Professional Plus');
  await save(page);
  await expect.poll(() => writtenTo(page, LIST)).toContain('name: Professional Plus');
  const entries = readFileSync(LIST, 'utf8').replace(/^#.*\n/gm, '');
  expect(await writtenTo(page, LIST)).toBe(entries.replace('name: Professional\n', 'name: Professional Plus\n'));
});

test('a change to a framework’s parts leaves everything else in its file as it was', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Framework parts', 'gdpr');
  await page.getByRole('button', { name: 'Expand All' }).first().click();
  await fieldAt(page, 'groups.0.name').getByRole('textbox').fill('Principles of processing');
  await save(page);
  await expect.poll(() => writtenTo(page, PARTS)).toContain('Principles of processing');
  const changed = readFileSync(PARTS, 'utf8').replace('name: Principles }', 'name: Principles of processing }');
  expect(parse((await writtenTo(page, PARTS)) ?? '')).toEqual(parse(changed));
});

test('refuses to save text that the build would refuse, and says why', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Industries', 'Technology');
  await fieldAt(page, 'headline').getByRole('textbox').fill('Evidence that is <b>ready</b>');
  await save(page);
  await expect(fieldAt(page, 'headline')).toContainText('This must be one line of plain text, without HTML.');
  expect(await writtenTo(page, OTHER)).toBe(readFileSync(OTHER, 'utf8'));
});

test('if the editor’s script can’t be fetched, the page says so in plain words', async ({ page }) => {
  await page.route('**/_astro/editor/**', (route) => route.abort());
  await page.goto(ADDRESS);
  await expect(page.getByRole('status')).toHaveText(/the editor’s script could not be fetched: check the network/);
  expect(await axeProblems(page)).toEqual([]);
});
