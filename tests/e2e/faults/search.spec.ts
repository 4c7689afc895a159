// If the search loses its script, index or connection, it says so, and continues when they are back.

import { expect, test, type Page } from 'playwright/test';
import { pageScriptRan } from '../lib/page-script.ts';
import { failure } from './lib/islands.ts';
import { breakFile, exceptionsOf } from './lib/network.ts';

const field = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('#search-status');
const results = (page: Page) => page.locator('#search-list > li');
const allPages = (page: Page) => page.getByRole('heading', { name: 'Frameworks', exact: true });

test('a search submitted with Enter while its script is missing stays in the field, and runs once the script is available', async ({
  page,
}) => {
  // A browser doesn't request a script again once it has received it, even if the script is broken.
  const mend = await breakFile(page, 'results', 'is cut off');
  await page.goto('/search');
  await pageScriptRan(page);
  await field(page).fill('breach notification');
  await expect(failure(page)).toHaveText(/The search script did not load\. What you typed is still here/);
  await expect(failure(page)).toBeVisible();
  await expect(allPages(page)).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=breach+notification');
  await expect(failure(page)).toBeVisible();
  await expect(field(page)).toHaveValue('breach notification');
  await mend();
  await field(page).press('Enter');
  await expect(results(page)).toHaveCount(10);
});

test('if part of the index doesn’t load, the search doesn’t claim that no page contains the words', async ({
  page,
}) => {
  const thrown = exceptionsOf(page);
  for (const part of ['index', 'filter']) {
    const parts = new RegExp(`/pagefind/${part}/`);
    await page.route(parts, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/search');
    await field(page).fill('breach notification');
    await expect(status(page), part).toContainText('The search could not be loaded');
    await expect(allPages(page), part).toBeVisible();
    await page.unroute(parts);
    await field(page).pressSequentially('s');
    await expect(results(page), part).toHaveCount(10);
  }
  expect(thrown).toEqual([]);
});

test('a search in a tab that goes offline says so, loses nothing, and continues when it is back', async ({
  page,
  context,
}) => {
  const thrown = exceptionsOf(page);
  await page.goto('/search');
  await pageScriptRan(page);
  const engine = page.waitForResponse(/\.pf_meta/);
  await field(page).focus();
  await engine;
  await context.setOffline(true);
  await field(page).fill('breach notification');
  await expect(status(page)).toContainText('The search could not be loaded');
  await expect(field(page)).toHaveValue('breach notification');
  await context.setOffline(false);
  await field(page).press('Enter');
  await expect(results(page)).toHaveCount(10);

  const names = () => results(page).getByRole('link').allInnerTexts();
  const first = await names();
  await context.setOffline(true);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(status(page)).toContainText('could not be loaded');
  expect(await names(), 'the results stay').toEqual(first);
  await context.setOffline(false);
  await more.click();
  await expect(results(page)).toHaveCount(20);
  const here = await names();

  await page.reload();
  await expect(results(page)).toHaveCount(10);
  await more.click();
  await expect(results(page)).toHaveCount(20);
  expect(here, 'none is left out').toEqual(await names());
  expect(thrown).toEqual([]);
});
