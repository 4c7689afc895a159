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

test('the style guide shows every component and island, fits its window, has unique ids, and its index links to every part', async ({
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
  const missing = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Components] a')];
    const parts = [...document.querySelectorAll('main > section[id]')];
    return [
      ...links.filter(({ hash }) => !document.getElementById(hash.slice(1))).map(({ hash }) => `${hash} leads nowhere`),
      ...parts.filter(({ id }) => !links.some(({ hash }) => hash === `#${id}`)).map(({ id }) => `${id} is not listed`),
    ];
  });
  expect(missing).toEqual([]);
});

test('the style guide is accessible in the light and the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PAGE);
  expect.soft(await axeProblems(page, { rules: ONCE_A_PAGE, parts: FRAME }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await lookProblems(page, { parts: FRAME }), 'dark').toEqual([]);
});
