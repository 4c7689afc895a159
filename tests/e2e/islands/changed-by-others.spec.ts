// Password managers, translators and grammar checkers change a page before its islands wake. Nothing that a visitor has entered is lost,
// and every island still works.

import { expect, test, type Page } from 'playwright/test';
import { pricedPlan } from '../../fixtures/plans.ts';
import { alerts, at, PASSWORD, pressSignIn } from '../accounts/lib/screens.ts';
import { answer, failing } from '../accounts/lib/service.ts';
import { cases } from '../faults/lib/islands.ts';
import { exceptionsOf } from '../faults/lib/network.ts';
import { pageScriptRan } from '../lib/page-script.ts';

/** What browsers' own features and extensions do to a page. */
const CHANGES = {
  'a password manager adds an icon after each field': 'icons',
  'a grammar checker wraps each field': 'wraps',
  'a translator replaces all text, and goes on doing so': 'translates',
} as const;
type Change = (typeof CHANGES)[keyof typeof CHANGES];

/** Changes all islands. Focus and input survive, as they do if an extension is careful. */
async function change(page: Page, kind: Change): Promise<void> {
  await page.evaluate((kind) => {
    const islands = [...document.querySelectorAll('astro-island')];
    const fields = islands.flatMap((island) => [...island.querySelectorAll('input, select, textarea')]);
    if (kind === 'icons')
      for (const field of fields) {
        const icon = document.createElement('com-icon');
        icon.append(document.createElement('button'));
        field.after(icon);
      }
    if (kind === 'wraps')
      for (const field of fields) {
        const wrap = document.createElement('span');
        field.replaceWith(wrap);
        wrap.append(field);
      }
    if (kind !== 'translates') return;
    const translate = () => {
      for (const island of islands) {
        const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.closest('font, style, script, option, svg')) continue;
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
    };
    translate();
    const observer = new MutationObserver(() => {
      translate();
      observer.takeRecords();
    });
    for (const island of islands) observer.observe(island, { childList: true, characterData: true, subtree: true });
  }, kind);
}

test.use({ hasTouch: true });

interface Use {
  /** The island. */
  name: string;
  path: string;
  /** What the visitor enters before anything changes. Nothing wakes the island in the meantime. */
  enter?: Readonly<Record<string, string>>;
  act: (page: Page) => Promise<unknown>;
  expectDone: (page: Page) => Promise<unknown>;
}

const uses: readonly Use[] = [
  ...cases
    .filter(({ name }) => !/Toaster|DemoForm|PairChooser|ControlFinder|GapFinder/.test(name))
    .map(({ name, path, touch, expectDone }) => ({ name, path, act: touch, expectDone })),
  {
    name: 'Accordion, by keyboard',
    path: '/framework/soc-2',
    act: async (page) => {
      await page.locator('astro-island[component-export=Accordion] button').nth(-2).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('astro-island[component-export=Accordion] button').last()).toBeFocused();
      await page.keyboard.press('Enter');
    },
    expectDone: (page) =>
      expect(page.locator('astro-island[component-export=Accordion] button').last()).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  {
    name: 'Plans, by touch',
    path: '/pricing',
    act: (page) => page.getByRole('switch').tap(),
    expectDone: (page) =>
      expect(page.locator(`#plan-${pricedPlan.id} [data-price]`)).toHaveText(`${pricedPlan.annually} a month`),
  },
  {
    name: 'PairChooser',
    path: '/crosswalk',
    enter: { '[name=first]': 'iso-27001', '[name=second]': 'soc-2' },
    act: (page) => page.getByRole('button', { name: 'Show how they relate' }).click(),
    expectDone: (page) => expect(page).toHaveURL('/crosswalk/iso-27001--soc-2'),
  },
  {
    name: 'DemoForm',
    path: '/demo',
    enter: { '#firstName': 'Asha' },
    act: async (page) => {
      await page.locator('#lastName').click();
      await page.keyboard.type('Rao');
    },
    expectDone: async (page) => {
      await expect(page.locator('#firstName')).toHaveValue('Asha');
      await expect(page.locator('#lastName')).toHaveValue('Rao');
      await expect(page.locator('#lastName')).toBeFocused();
      await page.reload();
      await expect(page.locator('#lastName'), 'the draft is kept').toHaveValue('Rao');
    },
  },
  {
    name: 'ControlFinder',
    path: '/controls',
    enter: { '[name=text]': 'access review' },
    act: (page) => page.locator('#control-framework').selectOption('SOC 2'),
    expectDone: async (page) => {
      await expect(page.locator('#control-text')).toHaveValue('access review');
      await expect(page.getByText(/^\d+ controls? match(?:es)?\.$/)).toBeVisible();
    },
  },
  {
    name: 'RowFinder',
    path: '/crosswalk/iso-27001--soc-2',
    act: async (page) => {
      await page.locator('astro-island[component-export=RowFinder] input').first().click();
      await page.keyboard.type('A.5.18');
    },
    expectDone: (page) =>
      expect(page.locator('astro-island[component-export=RowFinder] input').first()).toHaveValue('A.5.18'),
  },
  {
    name: 'GapFinder',
    path: '/crosswalk/left',
    act: async (page) => {
      await page.locator('[name=hold][value=iso-27001]').check();
      await page.locator('[name=want][value=soc-2]').check();
    },
    expectDone: async (page) => {
      await expect(page.getByRole('heading', { level: 2, name: /\d+ parts of / })).toBeVisible();
      await expect(page.locator('[name=hold][value=iso-27001]')).toBeChecked();
    },
  },
  {
    name: 'AccountSignIn',
    path: at('/signin'),
    enter: { '[name=email]': 'asha.rao@example.com', '[name=password]': PASSWORD },
    act: pressSignIn,
    expectDone: async (page) => {
      await expect(alerts(page)).toContainText(/password/);
      await expect(page.locator('[name=email]')).toHaveValue('asha.rao@example.com');
    },
  },
  {
    name: 'AccountSignUp',
    path: at('/signup'),
    enter: { '[name=name]': 'Asha Rao', '[name=email]': 'asha.rao@example.com', '[name=password]': PASSWORD },
    act: (page) => page.locator('#sign-up [type=submit]').click(),
    expectDone: async (page) => {
      await expect(alerts(page)).not.toBeEmpty();
      await expect(page.locator('[name=name]')).toHaveValue('Asha Rao');
      await expect(page.locator('[name=email]')).toHaveValue('asha.rao@example.com');
      await expect(page.locator('[name=password]')).toHaveValue(PASSWORD);
    },
  },
  {
    name: 'AccountRecover',
    path: at('/recover'),
    enter: { '[name=email]': 'asha.rao@example.com' },
    act: (page) => page.locator('#recover [type=submit]').click(),
    expectDone: async (page) => {
      await expect(alerts(page)).not.toBeEmpty();
      await expect(page.locator('[name=email]')).toHaveValue('asha.rao@example.com');
    },
  },
  {
    name: 'AccountReset',
    path: at('/reset'),
    enter: { '[name=email]': 'asha.rao@example.com', '[name=code]': '123456' },
    act: (page) => page.locator('#reset [type=submit]').click(),
    expectDone: async (page) => {
      await expect(alerts(page)).not.toBeEmpty();
      await expect(page.locator('[name=email]')).toHaveValue('asha.rao@example.com');
      await expect(page.locator('[name=code]')).toHaveValue('123456');
    },
  },
];

for (const [words, kind] of Object.entries(CHANGES))
  for (const { name, path, enter = {}, act, expectDone } of uses)
    test(`${words}: ${name} works, and nothing is lost`, async ({ page }) => {
      const problems = exceptionsOf(page);
      page.on('console', (message) => {
        if (message.text().includes('React')) problems.push(message.text());
      });
      if (name === 'AccountSignIn') await answer(page, { 'POST /token': failing(400, 'invalid_credentials') });
      else if (name.startsWith('Account')) await answer(page, {});
      await page.goto(path);
      for (const [selector, value] of Object.entries(enter))
        await page.locator(selector).evaluate((field, text) => ((field as HTMLInputElement).value = text), value);
      await pageScriptRan(page);
      await change(page, kind);
      await act(page);
      await expectDone(page);
      expect(problems).toEqual([]);
    });
