// Visitors lose nothing they type or ask for while their connection is gone. To the other islands, an offline tab looks like refused
// scripts, which chunks.spec.ts covers.

import { expect, test } from 'playwright/test';
import { toast } from '../islands/lib/islands.ts';
import { expectFilled, fillForm, submit } from './lib/islands.ts';
import { DELIVERY, withDelivery } from '../lib/delivery.ts';
import { pageScriptRan } from '../lib/page-script.ts';

for (const state of ['before React', 'after React'] as const) {
  test(`the form isn’t posted while offline, keeps its input, and is delivered later: ${state}`, async ({
    page,
    context,
  }) => {
    await withDelivery(page);
    const posted: string[] = [];
    await page.clock.install();
    await page.goto('/demo');
    await pageScriptRan(page);
    const island = page.locator('astro-island[component-export=DemoForm]');
    if (state === 'after React') {
      await fillForm(page);
      await expect(island).not.toHaveAttribute('ssr');
    }
    await context.setOffline(true);
    await fillForm(page);
    await submit(page).click();
    const told =
      state === 'before React' ? page.locator('.load-failure > p') : page.locator('#demo-form [role=alert] p');
    await expect(told).toContainText('Everything you typed is still here');
    // Long enough for anything that might still send the form.
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/demo');
    await expectFilled(page, 'offline');
    await expect(toast(page)).toHaveCount(0);

    await context.setOffline(false);
    await page.route(DELIVERY, (route) => {
      posted.push(route.request().postData() ?? '');
      return route.fulfill({ status: 201, body: '{}' });
    });
    await submit(page).click();
    await expect(toast(page)).toContainText('Demo Request Submitted!');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContain('asha.rao@example.com');
    await expect(page.locator('#message')).toHaveValue('');
  });
}

test('a delivery service that never responds makes sending fail after 30 s, and the form keeps its input', async ({
  page,
}) => {
  await withDelivery(page);
  // AbortSignal.timeout has its own clock.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
  });
  await page.goto('/demo');
  await page.route(DELIVERY, () => undefined);
  await fillForm(page);
  await submit(page).click();
  await expect(page.locator('#demo-form [role=alert]')).toContainText('could not be sent');
  await expectFilled(page, 'no answer');
  await expect(submit(page)).toHaveText('Try again');
});
