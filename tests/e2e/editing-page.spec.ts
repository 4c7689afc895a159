// Editors can write, correct and save entries on the editing page, and learn what prevents it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { fieldAt, fillIn, openCollection, openEditor, openEntry, save, signIn, writtenTo } from './lib/editor.ts';
import { serveWithGitHost } from './lib/git-host.ts';
import { insurance } from './lib/insurance.ts';
import { watch } from './lib/watch.ts';

// Uses the build of `npm run build:styleguide`, in which the editor works on this machine's files.

const ADDRESS = `${hosts.styleguide.url}/admin`;
const FILE = 'src/content/industries/insurance.md';
/** The file written for an insurance industry filled in here. tests/site/changed-content.test.ts builds the site with it. */
const WRITTEN = 'tests/fixtures/insurance.md';
const OTHER = 'src/content/industries/technology.md';

test('an editor can write an industry page, and the result is a valid entry', async ({ page }) => {
  const seen = watch(page, hosts.styleguide.url);
  const collections = await openEditor(page, ADDRESS);
  await openCollection(page, 'Industries');
  // While the list is loading, it has a second such button.
  await page.getByRole('button', { name: 'New' }).first().click();
  await fillIn(page, collections.find(({ name }) => name === 'industries')?.fields ?? [], insurance);
  await save(page);
  await expect.poll(() => writtenTo(page, FILE)).toContain('name: Insurance');
  expect(await writtenTo(page, FILE)).toBe(readFileSync(WRITTEN, 'utf8'));
  expect(seen, 'console, errors and requests').toEqual([]);
});

test('refuses to save what the build would refuse, and says why; icons can be chosen by keyboard', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Industries', 'Technology');
  const icons = fieldAt(page, 'icon').getByRole('radiogroup', { name: 'Icon' });
  await icons.getByRole('radio', { name: 'cpu', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(icons.getByRole('radio', { name: 'heart-pulse', exact: true })).toBeChecked();
  const target = await icons.locator('label').first().boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await fieldAt(page, 'headline').getByRole('textbox').fill('Evidence that is <b>ready</b>');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog.getByRole('listitem')).toHaveText(
    'Headline: must be plain text without HTML; found "Evidence that is <b>ready</b>".',
  );
  expect(await writtenTo(page, OTHER)).toBe(readFileSync(OTHER, 'utf8'));
  await dialog.getByRole('button').click();
  await expect(dialog).toHaveCount(0);
});

test('if the site or its configuration is unavailable, the page says so in plain words', async ({ page }) => {
  await page.route('**/admin/config.json', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(ADDRESS);
  await expect(page.getByRole('status')).toHaveText(/built without the editor’s configuration/);
  await page.route('**/admin/config.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/can’t reach this site\. Check the network/);
  await page.route('**/_astro/editor/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/the editor’s script could not be fetched: check the network/);
  expect(await axeProblems(page)).toEqual([]);
});

test('with a git host, a change becomes a commit on a separate branch and a pull request', async ({ page }) => {
  const written = await serveWithGitHost(page, ADDRESS);
  const seen = watch(page, hosts.styleguide.url);
  await page.goto(ADDRESS);
  await signIn(page);
  await openEntry(page, 'Industries', 'Technology');
  await fieldAt(page, 'headline').getByRole('textbox').fill('Answer questionnaires from what you hold');
  await save(page);
  await expect(page.getByText('Your changes have been saved as a draft.')).toBeVisible();
  expect(written).toMatchObject({
    branch: 'cms/industries/technology',
    path: OTHER,
    pull: { head: 'cms/industries/technology', base: 'main', draft: true },
  });
  const before = readFileSync(OTHER, 'utf8');
  expect(written.text).toBe(before.replace(/^headline: .*$/m, 'headline: Answer questionnaires from what you hold'));
  const others = seen.filter(
    (line) => !/^request off the origin: https:\/\/(api\.github|avatars\.githubusercontent)\.com\//.test(line),
  );
  expect(others, 'console, errors and requests').toEqual([]);
});

test('tells people who sign in if no repository is set or the git host can’t be reached', async ({ page }) => {
  await page.goto(ADDRESS);
  await signIn(page);
  await expect(page.getByText('No repository is set for this page (CMS_REPOSITORY)')).toBeVisible();
  await serveWithGitHost(page, ADDRESS);
  await page.route('https://api.github.com/**', (route) => route.abort());
  await page.goto(ADDRESS);
  await signIn(page);
  await expect(page.getByText('The git host can’t be reached. Check the network, then try again.')).toBeVisible();
});
