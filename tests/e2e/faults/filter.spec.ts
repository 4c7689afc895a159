// A filter works, or says that it doesn't, if its script arrives late or never.

import { expect, test } from 'playwright/test';
import { failure, filterText } from './lib/islands.ts';
import { breakFile, exceptionsOf, holdFile } from './lib/network.ts';
import { HELD, WANTED } from '../lib/examples.ts';

// Typing isn't a click, so nothing is held back: the page's style sheet reports a filter that doesn't work.
const PAIR = '/crosswalk/gdpr--iso-22301';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`reports after 8 s that a filter in use has no script, motion: ${reducedMotion}`, async ({ page }) => {
    const thrown = exceptionsOf(page);
    await page.emulateMedia({ reducedMotion });
    await breakFile(page, 'RelationFilter', 'is missing');
    await page.goto(PAIR);
    await filterText(page).click();
    await expect(failure(page), 'it has not been used').toBeHidden();
    await filterText(page).fill('security');
    await expect(failure(page), 'not yet').toBeHidden();
    // The style sheet keeps the time, so the animation is skipped ahead.
    const waits = await failure(page).evaluate((element) =>
      element.getAnimations().map((animation) => {
        const { delay } = animation.effect?.getComputedTiming() ?? {};
        animation.finish();
        return delay;
      }),
    );
    expect(waits).toEqual([8_000]);
    await expect(failure(page)).toBeVisible();
    const box = await failure(page).boundingBox();
    expect(box?.height).toBeGreaterThan(40);
    await expect(filterText(page)).toHaveValue('security');
    expect(thrown).toEqual([]);
  });
}

test('a filter whose script arrives late applies what was typed and chosen, without a message', async ({ page }) => {
  const arrive = await holdFile(page, 'RelationFilter');
  await page.goto(PAIR);
  await filterText(page).fill('security');
  await page.getByLabel('Kind of relation').selectOption({ index: 1 });
  arrive();
  await expect(page.locator('main search').getByRole('status')).toContainText(/\d+ of \d+ relations/);
  const waits = () => failure(page).evaluate((element) => element.getAnimations().length);
  await expect.poll(waits, 'no one is waiting any more').toBe(0);
  await expect(failure(page)).toBeHidden();
});

test('a choice made before the script arrives is kept, and the controls appear where they were asked for', async ({
  page,
}) => {
  const arrive = await holdFile(page, 'GapFinder');
  await page.goto('/crosswalk/left');
  await page.getByRole('group', { name: 'You hold' }).getByLabel(HELD.shortName).check();
  await page.locator('summary', { hasText: 'Controls that you run' }).click();
  arrive();
  await expect(page.getByText(/^Tick the controls that you run\. 0 of \d+ are ticked\./)).toBeVisible();
  await expect(page.getByRole('group', { name: 'You hold' }).getByLabel(HELD.shortName)).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`#hold=${HELD.id};want=$`));
});

test('a tick just after the script arrives does not undo one made before', async ({ page }) => {
  const arrive = await holdFile(page, 'GapFinder');
  await page.goto('/crosswalk/left');
  await page.getByRole('group', { name: 'You hold' }).getByLabel(HELD.shortName).check();
  // The finder requests its files after reading the earlier tick and before rendering it; SOC 2 is ticked in between.
  await page
    .getByRole('group', { name: 'You want', exact: true })
    .getByLabel(WANTED.shortName)
    .evaluate((box) => {
      const { fetch } = window;
      window.fetch = (...request) => {
        if (request[0] !== '/controls.json') return fetch(...request);
        window.fetch = fetch;
        (box as HTMLInputElement).click();
        return fetch(...request);
      };
    });
  arrive();
  await expect(page).toHaveURL(new RegExp(`#hold=${HELD.id};want=${WANTED.id}$`));
});
