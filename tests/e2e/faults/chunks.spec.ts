// If an island's scripts don't load, visitors are told, lose nothing, and succeed at the next attempt.

import { expect, test } from 'playwright/test';
import { pauseClock } from '../islands/lib/clock.ts';
import { toast } from '../islands/lib/islands.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { cases, failure, plainNotice } from './lib/islands.ts';
import { breakFile, exceptionsOf, holdFile, type Fault } from './lib/network.ts';
import { FRAMEWORK } from '../lib/examples.ts';

/** The file that fails (`island` is the island’s own module), and how it fails. */
const FAULTS: readonly [name: string, fault: Fault][] = [
  ['island', 'is empty'],
  ['react', 'is another page'],
  ['island-runtime', 'is cut off'],
];

for (const { name, path, prepare, touch, expectTold, expectDone } of cases) {
  test(`${name} says so if its scripts don’t load, and works at the second attempt once the network has recovered`, async ({
    page,
  }) => {
    const thrown = exceptionsOf(page);
    const mend = await breakFile(page, name, 'is refused');
    await page.goto(path);
    await prepare?.(page);
    await touch(page);
    await expectTold(page);
    await mend();
    await touch(page);
    await expectDone(page);
    expect(thrown).toEqual([]);
  });
}

// All islands report a failure in the same way; src/kit/islands/intent.test.ts covers when they do.
for (const { name, path, prepare, touch, expectTold, expectDone } of cases.filter(({ name }) => name === 'DemoForm')) {
  test(`${name} says so whichever file fails, and however it fails`, async ({ context }) => {
    const page = await context.newPage();
    const thrown = exceptionsOf(page);
    for (const [broken, fault] of FAULTS) {
      await test.step(`${broken} ${fault}`, async () => {
        const mend = await breakFile(page, broken === 'island' ? name : broken, fault);
        await page.goto(path);
        // It puts back what the step before typed.
        await pageScriptRan(page);
        await prepare?.(page);
        await touch(page);
        await expectTold(page);
        await mend();
      });
    }
    expect(thrown).toEqual([]);
  });

  test(`${name} reports slow scripts after 8 s, and acts exactly once when they arrive`, async ({ page }) => {
    const arrive = await holdFile(page, 'react');
    await page.clock.install();
    await page.goto(path);
    await prepare?.(page);
    await pauseClock(page, 1_000);
    await touch(page);
    await page.clock.runFor(5_000);
    await expect(failure(page).or(plainNotice(page)).filter({ visible: true }), 'not yet').toHaveCount(0);
    await page.clock.runFor(4_000);
    await expectTold(page);
    await page.clock.resume();
    arrive();
    await expectDone(page);
  });
}

test('an island that no one used fails silently', async ({ page }) => {
  await breakFile(page, 'Accordion', 'is refused');
  await breakFile(page, 'SocialProof', 'is refused');
  await page.clock.install();
  const thrown = exceptionsOf(page);
  await page.goto(FRAMEWORK);
  const asked = page.waitForRequest(/Accordion/);
  await page.locator('astro-island[component-export=Accordion] button').first().hover();
  await asked;
  await page.clock.runFor(9_000);
  await expect(failure(page)).toBeHidden();
  await expect(page.locator('[data-panel][hidden]')).toHaveCount(4);
  await page.goto('/pricing');
  const late = page.waitForRequest(/SocialProof/);
  await page.clock.runFor(16_000);
  await late;
  await page.clock.runFor(60_000);
  await expect(failure(page).or(plainNotice(page)).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.social-proof')).toBeEmpty();
  expect(thrown).toEqual([]);
});

test('a notice for the next page is shown there without the toaster', async ({ page }) => {
  await breakFile(page, 'Toaster', 'is refused');
  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.getByRole('link', { name: 'Start Free Trial: Business' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(plainNotice(page)).toContainText("This feature isn't implemented yet");
  await expect(plainNotice(page)).toBeVisible();
});

test('the toaster’s style sheet waits: the notice is readable, and the next one is a toast', async ({ page }) => {
  await page.clock.install();
  const thrown = exceptionsOf(page);
  const arrive = await holdFile(page, 'toaster');
  await page.goto('/demo');
  await pageScriptRan(page);
  const watchDemo = page.getByRole('button', { name: 'Watch 5-Min Demo' });
  const asked = page.waitForRequest(/\/_astro\/toaster\./);
  await watchDemo.click();
  await asked;
  await page.clock.runFor(5_100);
  await expect(plainNotice(page)).toHaveText("This feature isn't implemented yet");
  await expect(plainNotice(page)).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toHaveCount(0);
  arrive();
  await page.keyboard.press('Escape');
  await watchDemo.click();
  await expect(toast(page)).toBeInViewport();
  await expect(plainNotice(page)).toBeHidden();
  expect(thrown).toEqual([]);
});
