import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { ProjectCopy } from '../site/lib/project-copy.ts';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { fieldAt, fieldInView, fillIn, openEditor, openEntry, save, signIn, writtenTo } from './lib/editor.ts';
import { serveWithGitHost } from './lib/git-host.ts';
import { insurance } from './lib/insurance.ts';
import { watch } from './lib/watch.ts';

// Runs over the build of `npm run build:styleguide`, in which the editor works on the files of this machine.

const ADDRESS = `${hosts.styleguide.url}/admin`;
const FILE = 'src/content/industries/insurance.md';
const SOC = 'src/content/frameworks/soc-2.md';

test('an editor writes an industry page, and what is written is an entry as it stands', async ({ page }) => {
  test.slow();
  const seen = watch(page, hosts.styleguide.url);
  const collections = await openEditor(page, ADDRESS);
  await page.getByText('Industries', { exact: true }).first().click();
  await page.getByRole('button', { name: 'New' }).click();
  await fillIn(page, collections.find(({ name }) => name === 'industries')?.fields ?? [], insurance);
  await save(page);
  await expect.poll(() => writtenTo(page, FILE)).toContain('name: Insurance');
  const text = (await writtenTo(page, FILE)) ?? '';
  expect(text).toContain('\nimage: life-buoy\n');
  expect(text).toContain('\ndraft: true\n');
  expect(text.startsWith('---\norder: 12\nicon: shield-check\nname: Insurance\n')).toBe(true);
  expect(await check({ [FILE]: text })).toContain('entries, no mistakes');
  // The same check finds what the editor can't see: what lies between entries.
  expect(await check({ [FILE]: text.replace('order: 12', 'order: 1') })).toContain('order');
  expect(seen, 'console, errors and requests').toEqual([]);
});

test('a published page that is changed stays published, and nothing else in it means another thing', async ({
  page,
}) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Frameworks', 'SOC 2');
  await fieldAt(page, 'shortName').getByRole('textbox').fill('SOC 2 report');
  await save(page);
  await expect.poll(() => writtenTo(page, SOC)).toContain('shortName: SOC 2 report');
  const text = (await writtenTo(page, SOC)) ?? '';
  expect(text).not.toContain('\ndraft:');
  const body = (file: string) => file.split('\n---\n')[1]?.trim();
  expect(body(text)).toBe(body(readFileSync(SOC, 'utf8')));
  expect(await check({ [SOC]: text })).toContain('no mistakes');
});

test('a list of entries in one file takes another, in the form that is chosen', async ({ page }) => {
  const claims = 'src/data/claims.yaml';
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Lists', 'Claims');
  await page
    .getByRole('button', { name: /^Add \u2068?Claim/ })
    .last()
    .click();
  const at = `entries.${entriesOf(claims).length}`;
  const field = (name: string) => fieldInView(page, `${at}.${name}`);
  await (await field('id')).getByRole('textbox').fill('shorter-answers');
  await (await field('value')).getByRole('textbox').fill('50%');
  await (await field('statement')).getByRole('textbox').fill('Answers to questionnaires take 50% less time.');
  await (await field('basis')).getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('menuitem', { name: 'Claim' }).click();
  await save(page);
  await expect.poll(() => writtenTo(page, claims)).toContain('shorter-answers');
  const text = (await writtenTo(page, claims)) ?? '';
  expect(text.startsWith(readFileSync(claims, 'utf8').split('\n')[0] ?? '')).toBe(true);
  expect(text).toContain(
    'shorter-answers:\n  value: 50%\n  statement: Answers to questionnaires take 50% less time.\n  basis: claim\n',
  );
  expect(await check({ [claims]: text })).toContain('no mistakes');
});

test('what the build would refuse is not saved, and the reason is said', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Frameworks', 'SOC 2');
  await fieldAt(page, 'headline').getByRole('textbox').fill('Evidence that is <b>ready</b>');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog.getByRole('listitem')).toHaveText(
    'Headline: must be plain text without HTML; found "Evidence that is <b>ready</b>".',
  );
  expect(await writtenTo(page, SOC)).toBe(readFileSync(SOC, 'utf8'));
  await dialog.getByRole('button').click();
  await expect(dialog).toHaveCount(0);
});

test('without the site or its configuration the page says so in plain words', async ({ page }) => {
  await page.route('**/admin/config.json', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(ADDRESS);
  await expect(page.getByRole('status')).toHaveText(/built without the editor’s configuration/);
  await page.route('**/admin/config.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/can’t reach this site\. Check the network/);
  await page.route('**/_astro/editor/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/its script could not be fetched: check the network/);
  expect(await axeProblems(page)).toEqual([]);
});

test('before a git host, a change is a commit on a branch of its own and a pull request', async ({ page }) => {
  const written = await serveWithGitHost(page, ADDRESS);
  const seen = watch(page, hosts.styleguide.url);
  await page.goto(ADDRESS);
  await signIn(page);
  await openEntry(page, 'Industries', 'Technology');
  await fieldAt(page, 'headline').getByRole('textbox').fill('Answer questionnaires from what you hold');
  await save(page);
  await expect(page.getByText('Your changes have been saved as a draft.')).toBeVisible();
  const file = 'src/content/industries/technology.md';
  expect(written).toMatchObject({
    branch: 'cms/industries/technology',
    path: file,
    pull: { head: 'cms/industries/technology', base: 'main', draft: true },
  });
  const before = readFileSync(file, 'utf8');
  expect(written.text).toBe(before.replace(/^headline: .*$/m, 'headline: Answer questionnaires from what you hold'));
  const others = seen.filter(
    (line) => !/^request off the origin: https:\/\/(api\.github|avatars\.githubusercontent)\.com\//.test(line),
  );
  expect(others, 'console, errors and requests').toEqual([]);
});

test('who wants to sign in where no repository is set is told so', async ({ page }) => {
  await page.goto(ADDRESS);
  await signIn(page);
  await expect(page.getByText('No repository is set for this page (CMS_REPOSITORY)')).toBeVisible();
});

test('where the git host can’t be reached, the page says so', async ({ page }) => {
  await serveWithGitHost(page, ADDRESS);
  await page.route('https://api.github.com/**', (route) => route.abort());
  await page.goto(ADDRESS);
  await signIn(page);
  await expect(page.getByText('The git host can’t be reached. Check the network, then try again.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form meets WCAG 2.2 AA in ${colorScheme}, and nothing of it stands beyond the edge at 360 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, ADDRESS);
    await openEntry(page, 'Industries', 'Technology');
    await expect(fieldAt(page, 'name').getByRole('textbox')).toHaveValue('Technology');
    // The editor's own colours reach 4.5:1, and not the 7:1 of our pages.
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('icons can be chosen by the keyboard', async ({ page }) => {
  await openEditor(page, ADDRESS);
  await openEntry(page, 'Industries', 'Technology');
  const icons = fieldAt(page, 'icon').getByRole('radiogroup', { name: 'Icon' });
  await icons.getByRole('radio', { name: 'cpu', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(icons.getByRole('radio', { name: 'heart-pulse', exact: true })).toBeChecked();
  const target = await icons.locator('label').first().boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('the published site has no such page where no git host is configured', async ({ page }) => {
  const response = await page.goto(`${hosts.edge.url}/admin`);
  expect(response?.status()).toBe(process.env['CMS_REPOSITORY'] ? 200 : 404);
});

/** What the command for editors says of the project with these files. */
async function check(files: Readonly<Record<string, string>>): Promise<string> {
  const copy = await ProjectCopy.make();
  try {
    for (const [file, text] of Object.entries(files)) await copy.write(file, text);
    return (await copy.run('check:content')).output;
  } finally {
    await copy.delete();
  }
}

function entriesOf(file: string): string[] {
  return readFileSync(file, 'utf8').match(/^[a-z0-9-]+:$/gm) ?? [];
}
