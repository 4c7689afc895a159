// The style guide shows every component, complete and accessible.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { axeProblems, FRAME, lookProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { componentNames, notShown } from './lib/specimens.ts';
import { watch } from './lib/watch.ts';

// Uses the build of `npm run build:styleguide`.

const PAGE = `${hosts.styleguide.url}/styleguide`;
/** The guide shows a component several times, including landmarks that a real page has once. */
const ONCE_A_PAGE = ['landmark-unique'];

// Without motion, colours change immediately with the scheme.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the style guide shows every component and island, fits its window, has unique ids, and an index', async ({
  page,
}) => {
  const seen = watch(page, hosts.styleguide.url);
  await page.goto(PAGE);
  expect(componentNames.length).toBeGreaterThan(40);
  expect(await notShown(page, componentNames)).toEqual([]);
  expect(seen, 'console, errors and requests').toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await beyondTheEdge(page), `${width} px`).toEqual([]);
  }
  const links = page.locator('[data-component=UnpublishedNote] .stage a');
  const marks = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::before').content));
  expect([...new Set(marks)], 'the labels of drafts').toEqual(['"[Draft] "', '"[From 1 December 2026] "']);

  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  // The handbook and the hints for editors lead to these parts.
  for (const name of ['Icon', 'FeatureScene']) {
    await page.getByRole('navigation', { name: 'Components' }).getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`section#${name}`)).toBeInViewport();
  }
});

test('the style guide is accessible in the light and the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PAGE);
  expect.soft(await axeProblems(page, { rules: ONCE_A_PAGE, parts: FRAME }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await lookProblems(page, { parts: FRAME }), 'dark').toEqual([]);
});
