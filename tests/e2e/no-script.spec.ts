import { expect, test } from 'playwright/test';
import { hiddenText } from './lib/hidden-text.ts';
import { pageTypes } from './lib/pages.ts';

// Without motion nothing is on its way in when it is looked at.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

for (const path of pageTypes) {
  test(`${path} can be read`, { tag: '@A-09' }, async ({ page }) => {
    test.info().annotations.push({ type: 'examined', description: 'pages' });
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/);
    expect(words.length).toBeGreaterThan(25);
    // What one width leaves out another must show.
    const hiddenWide = await hiddenText(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const hiddenNarrow = new Set(await hiddenText(page));
    expect(hiddenWide.filter((text) => hiddenNarrow.has(text))).toEqual([]);
    for (const accordion of await page.locator('main details').all()) {
      if ((await accordion.getAttribute('open')) === null) await accordion.locator('summary').click();
      await expect(accordion.locator('summary + *')).toBeVisible();
    }
  });
}

test('the menu works by mouse', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const group of await menu.locator('details').all()) {
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeVisible();
    await expect(menu.locator('details[open]')).toHaveCount(1);
  }
  await menu.locator('details[open] summary').click();
  await expect(menu.locator('details[open]')).toHaveCount(0);
  await menu.locator('summary').first().click();
  await menu.locator('details[open]').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/');
});

test('the menu works by keyboard', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
  const links = first.getByRole('link');
  await first.locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const target = await links.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target ?? '');
});

test('the mobile menu opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.locator('summary').first().click();
  await menu.locator('details[open]').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/');
});

test('the pricing page shows both prices of each plan', async ({ page }) => {
  await page.goto('/pricing');
  const cards = page.locator('main [id^="plan-"]');
  await expect(cards).toHaveCount(3);
  for (const [name, ...prices] of [
    ['Professional', '$399', '$333', '$3,990'],
    ['Business', '$660', '$550', '$6,600'],
  ] as const) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) });
    for (const price of prices) await expect(card.getByText(price).first()).toBeVisible();
  }
  await expect(page.locator('main').getByText('SAVE 17%').first()).toBeVisible();
  await expect(cards.last()).toContainText('Custom');
});

test('the demo form can be filled and sent', async ({ page }) => {
  await page.goto('/demo');
  const form = page.locator('#demo-form');
  await expect(form).toHaveAttribute('action', /^(mailto|https):/);
  await expect(form).toHaveAttribute('method', 'post');
  const isValid = () => form.evaluate((element) => (element as HTMLFormElement).checkValidity());
  for (const [label, value] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Business email', 'asha.rao@example.com'],
    ['Company name', 'Example Ltd'],
    ['Job title', 'Security lead'],
  ] as const) {
    expect(await isValid(), `${label} is required`).toBe(false);
    await form.getByLabel(label).fill(value);
  }
  expect(await isValid()).toBe(true);
  await form.getByLabel('Phone').fill('+44 20 7946 0000');
  await form.getByLabel('Company size').selectOption('51-200');
  await form.getByLabel('Industry').selectOption('Financial Services');
  await form.getByLabel('SOC 2').check();
  await form.getByLabel('Audit Preparation').check();
  await form.getByLabel('Additional information').fill('We need a report by March.');
  expect(await isValid()).toBe(true);
  const sent = await form.evaluate((element) => [...new FormData(element as HTMLFormElement)].map(([name]) => name));
  expect([...new Set(sent)].sort()).toEqual(
    'company email employees firstName industry interests jobTitle lastName message phone'.split(' '),
  );
  await expect(form.getByRole('button')).toHaveAttribute('type', 'submit');
});

test('the email of the demo form must be one', async ({ page }) => {
  await page.goto('/demo');
  const email = page.getByLabel('Business email');
  await email.fill('asha.rao');
  expect(await email.evaluate((field) => (field as HTMLInputElement).validity.typeMismatch)).toBe(true);
});

for (const path of ['/blog', '/articles']) {
  test(`each Read button of ${path} shows the notice`, async ({ page }) => {
    await page.goto(path);
    const buttons = page.locator('main').getByRole('button', { name: 'Read' });
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all()) {
      await button.click();
      const notice = page.locator('[popover]:popover-open');
      await expect(notice).toHaveCount(1);
      await expect(notice).toContainText('Coming Soon!');
      await expect(notice).toContainText('This article is being finalized. Please check back soon!');
      await page.keyboard.press('Escape');
      await expect(notice).toHaveCount(0);
    }
  });
}

test('Watch 5-Min Demo shows its notice', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveText(/This feature isn[’']t implemented yet/);
});
