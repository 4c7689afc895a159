// The demo form works by keyboard, without scripts and with mistakes, and never loses input.

import { expect, test, type Page } from 'playwright/test';
import { holdFile } from '../faults/lib/network.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { hosts } from '../hosts.ts';
import { DELIVERY, withDelivery } from '../lib/delivery.ts';
import { watch } from '../lib/watch.ts';
import { expectAccessible } from './lib/axe-states.ts';
import { expectAsleep, expectAwake, toast, wake } from './lib/islands.ts';

const REQUIRED = [
  ['First name', 'Asha'],
  ['Last name', 'Rao'],
  ['Business email', 'asha.rao@example.com'],
  ['Company name', 'Example Ltd'],
  ['Job title', 'Security lead'],
] as const;

const INTERESTS = [
  'ISO 27001',
  'ISO 22301',
  'ISO 9001',
  'ISO 45001',
  'SOC 2',
  'PCI DSS',
  'HIPAA',
  'GDPR',
  'Risk Management',
  'Audit Preparation',
];

const form = (page: Page) => page.locator('form#demo-form');
const submit = (page: Page) => form(page).getByRole('button', { name: 'Request my demo' });

async function fillAll(page: Page): Promise<void> {
  for (const [label, value] of REQUIRED) await page.getByLabel(label).fill(value);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Company size').selectOption('51-200');
  await page.getByLabel('Industry').selectOption('Financial Services');
  await page.getByLabel('SOC 2').check();
  await page.getByLabel('Audit Preparation').check();
  await page.getByLabel('Additional information').fill('We need a report\nby March.');
}

/** All the fields, filled in as they would be sent. */
const answers = (page: Page) =>
  form(page).evaluate((element) => [...new FormData(element as HTMLFormElement)].filter(([, value]) => value !== ''));

const ANSWERS = [
  ['firstName', 'Asha'],
  ['lastName', 'Rao'],
  ['email', 'asha.rao@example.com'],
  ['company', 'Example Ltd'],
  ['jobTitle', 'Security lead'],
  ['phone', '+44 20 7946 0000'],
  ['employees', '51-200'],
  ['industry', 'Financial Services'],
  ['interests', 'SOC 2'],
  ['interests', 'Audit Preparation'],
  ['message', 'We need a report\nby March.'],
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself checks required fields and posts the answers', async ({ page }) => {
    await withDelivery(page);
    let posted = '';
    await page.route(DELIVERY, async (route) => {
      expect(route.request().method()).toBe('POST');
      posted = route.request().postData() ?? '';
      await route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' });
    });
    await page.goto('/demo');
    await submit(page).click();
    expect(posted).toBe('');
    await expect(page.getByLabel('First name')).toBeFocused();
    await fillAll(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect([...new URLSearchParams(posted.replaceAll('%0D%0A', '%0A'))]).toEqual(ANSWERS);
  });
});

test.describe('by keyboard', () => {
  test('can be filled in from first to last field and sent with Enter: shows the exact notice, empties the form and leaves no draft', async ({
    page,
  }) => {
    await page.goto('/demo');
    await page.getByLabel('First name').focus();
    await expectAwake(page, 'DemoForm');
    await page.keyboard.type('Asha');
    for (const value of ['Rao', 'asha.rao@example.com', 'Example Ltd', 'Security lead', '+44 20 7946 0000']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('51');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fin');
    for (const interest of INTERESTS) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(interest)).toBeFocused();
      if (['SOC 2', 'Audit Preparation'].includes(interest)) await page.keyboard.press('Space');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('We need a report');
    await page.keyboard.press('Enter');
    await page.keyboard.type('by March.');
    expect(await answers(page)).toEqual(ANSWERS);
    await page.keyboard.press('Tab');
    await expect(page.locator('form').getByRole('link', { name: 'privacy notice' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await expectAccessible(page, 'filled in');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText(
      "Demo Request Submitted!Thanks for your interest! We'll be in touch shortly to schedule your personalized demo.",
    );
    expect(await answers(page)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await pageScriptRan(page);
    expect(await answers(page)).toEqual([]);
  });
});

test.describe('fields', () => {
  test('are marked if required, and checked by the browser with its own messages', async ({ page }) => {
    await page.goto('/demo');
    await wake(page, 'DemoForm');
    await submit(page).click();
    for (const [label, value] of REQUIRED) {
      const field = page.getByLabel(label);
      await expect(page.locator(`label:has-text("${label}")`)).toContainText('*');
      await expect(field, `${label} is next`).toBeFocused();
      expect(await field.evaluate((input) => (input as HTMLInputElement).validity.valueMissing)).toBe(true);
      expect(await field.evaluate((input) => (input as HTMLInputElement).validity.customError)).toBe(false);
      if (label === 'Business email') {
        await field.fill('asha.rao');
        await submit(page).click();
        expect(await field.evaluate((input) => (input as HTMLInputElement).validity.typeMismatch)).toBe(true);
      }
      await field.fill(value);
      await expect(toast(page)).toHaveCount(0);
      await submit(page).click();
    }
    await expect(toast(page)).toBeVisible();
  });

  test('missing answers are listed above the form, each with a link to its field', async ({ page }) => {
    await page.goto('/demo');
    await wake(page, 'DemoForm');
    await submit(page).click();
    const summary = form(page)
      .getByRole('alert')
      .filter({ hasText: /needs? an answer/ });
    await expect(summary).toContainText(`${REQUIRED.length} fields need an answer:`);
    await expect(summary.getByRole('link')).toHaveText(REQUIRED.map(([label]) => label));
    for (const [label] of REQUIRED) {
      await summary.getByRole('link', { name: label }).click();
      await expect(page.getByLabel(label)).toBeFocused();
      await expect(page.getByLabel(label)).toBeInViewport();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/./);
    }
    await expectAccessible(page, 'with mistakes');
    for (const [index, [label, value]] of REQUIRED.entries()) {
      await expect(summary.getByRole('link')).toHaveCount(REQUIRED.length - index);
      await page.getByLabel(label).fill(value);
    }
    await expect(summary).toHaveCount(0);
  });
});

test.describe('sending', () => {
  test('posts the answers if a delivery address is configured, and shows the thanks when they have arrived', async ({
    page,
  }) => {
    await withDelivery(page);
    let posted = '';
    const arrived = Promise.withResolvers<undefined>();
    await page.route(DELIVERY, async (route) => {
      posted = route.request().postData() ?? '';
      await arrived.promise;
      await route.fulfill({ status: 201, body: '{}' });
    });
    await page.goto('/demo');
    await fillAll(page);
    await submit(page).click();
    const sending = form(page).getByRole('button', { name: 'Sending …' });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await sending.click({ force: true });
    expect(await answers(page), 'nothing is lost before it has arrived').toEqual(ANSWERS);
    await expect(toast(page)).toHaveCount(0);
    arrived.resolve(undefined);
    await expect(toast(page)).toContainText('Demo Request Submitted!');
    expect(await answers(page)).toEqual([]);
    for (const [name, value] of ANSWERS) {
      expect(posted).toContain(`name="${name ?? ''}"\r\n\r\n${value?.replace('\n', '\r\n') ?? ''}`);
    }
  });

  test('without a connection, the answers are kept, and the page says that the request could not be sent', async ({
    page,
  }) => {
    await withDelivery(page);
    await page.route(DELIVERY, (route) => route.abort('connectionrefused'));
    await page.goto('/demo');
    await fillAll(page);
    await submit(page).click();
    const alert = form(page).getByRole('alert');
    await expect(alert).toContainText('Your request could not be sent. Everything you typed is still here');
    await expect(alert.getByRole('link')).toHaveText(['sales@attestry.example', '+44 20 7946 0182']);
    expect(await answers(page)).toEqual(ANSWERS);
    await expect(toast(page)).toHaveCount(0);
    await expectAccessible(page, 'could not be sent');
    await page.reload();
    await expect.poll(() => answers(page), 'after a reload').toEqual(ANSWERS);

    await page.unroute(DELIVERY);
    await page.route(DELIVERY, (route) => route.fulfill({ status: 200, body: '{}' }));
    await submit(page).click();
    await expect(toast(page)).toContainText('Demo Request Submitted!');
    expect(await answers(page)).toEqual([]);
  });
});

test.describe('keeps all input', () => {
  test('after a reload, a link and the back button, a new visit in the same tab, and when React takes over', async ({
    page,
  }) => {
    await page.goto('/demo');
    await fillAll(page);
    await pageScriptRan(page);
    await page.reload();
    await expect.poll(() => answers(page), 'a reload').toEqual(ANSWERS);
    await page.getByRole('link', { name: 'contact page' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(form(page)).toBeVisible();
    await expect.poll(() => answers(page), 'the back button').toEqual(ANSWERS);
    await page.goto('/');
    await page.goto('/demo');
    await expect.poll(() => answers(page), 'a new visit').toEqual(ANSWERS);
    await wake(page, 'DemoForm');
    expect(await answers(page), 'React').toEqual(ANSWERS);
  });

  test('when React arrives while fields are being filled in', async ({ page }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/_astro\/react\./, async (route) => {
      await held.promise;
      await route.continue();
    });
    const seen = watch(page, hosts.edge.url);
    await page.goto('/demo');
    await fillAll(page);
    await expectAsleep(page, 'DemoForm');
    await page.getByLabel('Job title').focus();
    held.resolve(undefined);
    await expectAwake(page, 'DemoForm');
    await expect(page.getByLabel('Job title')).toBeFocused();
    expect(await answers(page)).toEqual(ANSWERS);
    expect(seen).toEqual([]);
  });

  test('typed before the page’s script arrived, after a reload', async ({ page }) => {
    const arrive = await holdFile(page, 'page');
    await page.goto('/demo');
    await fillAll(page);
    arrive();
    await pageScriptRan(page);
    await page.reload();
    await expect.poll(() => answers(page)).toEqual(ANSWERS);
  });

  test('in the draft from an earlier visit, even if the script arrives while someone is typing', async ({ page }) => {
    await page.goto('/demo');
    await fillAll(page);
    await pageScriptRan(page);
    await page.goto('/');
    const arrive = await holdFile(page, 'page');
    await page.goto('/demo');
    await page.getByLabel('SOC 2').check();
    await page.getByLabel('SOC 2').uncheck();
    await page.getByLabel('GDPR').check();
    await page.getByLabel('Company name').pressSequentially('Ex');
    await page.getByLabel('Company name').clear();
    await page.getByLabel('Last name').pressSequentially('Iyer');
    await page.getByLabel('Job title').focus();
    arrive();
    await expect(page.getByLabel('First name'), 'the draft is back').toHaveValue('Asha');
    await page.keyboard.type('Owner');
    await expect(page.getByLabel('Job title'), 'has the focus').toHaveValue('Owner');
    await expect(page.getByLabel('Last name'), 'filled in').toHaveValue('Iyer');
    await expect(page.getByLabel('Company name'), 'emptied').toHaveValue('');
    await expect(page.getByLabel('SOC 2'), 'unticked').not.toBeChecked();
    await expect(page.getByLabel('GDPR'), 'ticked').toBeChecked();
    await expect(page.getByLabel('Audit Preparation'), 'untouched').toBeChecked();
  });
});

test('a press before the script has loaded lists every missing answer, not only the first', async ({ page }) => {
  await page.goto('/demo');
  const arrive = await holdFile(page, 'react');
  await submit(page).click();
  await expectAsleep(page, 'DemoForm');
  arrive();
  await expect(
    form(page)
      .getByRole('alert')
      .filter({ hasText: `${REQUIRED.length} fields need an answer` }),
  ).toBeVisible();
});
