import { expect, type Locator, type Page } from 'playwright/test';
import { priced, pricedPlan } from '../../../fixtures/plans.ts';
import { toast } from '../../islands/lib/islands.ts';
import { pageScriptRan } from '../../lib/page-script.ts';

const FIELDS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.com',
  company: 'Example Ltd',
  jobTitle: 'Security lead',
  message: 'We need a report\nby March.',
} as const;

export async function fillForm(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) await page.locator(`#${name}`).fill(value);
  await page.getByLabel('SOC 2').check();
  await page.getByLabel('Company size').selectOption('51-200');
}

/** Checks that everything typed, chosen or ticked is still there. */
export async function expectFilled(page: Page, words: string): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) {
    await expect(page.locator(`#${name}`), `${words}: ${name}`).toHaveValue(value);
  }
  await expect(page.getByLabel('SOC 2'), words).toBeChecked();
  await expect(page.getByLabel('Company size'), words).toHaveValue('51-200');
}

/** The message after an island that couldn't carry out an action. */
export const failure = (page: Page): Locator => page.locator('.load-failure > p');
/** A notice shown in place of a toast. */
export const plainNotice = (page: Page): Locator => page.locator('#plain-notice');

export const submit = (page: Page): Locator => page.locator('#demo-form [type=submit]');
const lastItem = (page: Page) => page.locator('astro-island[component-export=Accordion] button').last();
const billing = (page: Page) => page.getByRole('switch', { name: 'Annual billing' });
export const filterText = (page: Page): Locator => page.getByLabel('Words in the names of parts');
const watchDemo = (page: Page) => page.getByRole('button', { name: 'Watch 5-Min Demo' });

async function expectToldOnce(page: Page, words: RegExp): Promise<void> {
  await expect(failure(page)).toHaveText(words);
  await expect(failure(page)).toBeVisible();
  await expect(page.locator('.load-failure')).toHaveRole('status');
  await expect(failure(page).locator('a[href^="mailto:sales@"]')).toBeVisible();
}

export interface Case {
  /** The name of the island, and of its file. */
  name:
    'Accordion' | 'Plans' | 'PairChooser' | 'RelationFilter' | 'ControlFinder' | 'GapFinder' | 'DemoForm' | 'Toaster';
  path: string;
  /** Runs before the interaction. */
  prepare?: (page: Page) => Promise<void>;
  /** Uses the island. */
  touch: (page: Page) => Promise<unknown>;
  /** Checks that the visitor has been told, can continue, and has lost nothing. */
  expectTold: (page: Page) => Promise<void>;
  /** Checks that the action has been done and the message is gone. */
  expectDone: (page: Page) => Promise<void>;
}

export const cases: readonly Case[] = [
  {
    name: 'Accordion',
    path: '/framework/soc-2',
    touch: (page) => lastItem(page).click(),
    expectTold: async (page) => {
      await expectToldOnce(
        page,
        /folds these sections did not load.*Try again in a moment or reload the page\.\s+You can also write to/,
      );
      await expect(failure(page).getByRole('link', { name: 'reload the page' })).toHaveAttribute(
        'href',
        '/framework/soc-2',
      );
      for (const panel of await page.locator('[data-panel]').all())
        await expect(panel.locator('p').first()).toBeVisible();
    },
    expectDone: async (page) => {
      await expect(lastItem(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('[data-panel]').first()).toHaveAttribute('hidden', 'until-found');
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'Plans',
    path: '/pricing',
    touch: (page) => billing(page).click(),
    expectTold: async (page) => {
      await expectToldOnce(page, /switches the prices did not load.*Each plan shows both/);
      await expect(billing(page), 'it doesn’t pretend to work').not.toBeChecked();
      for (const { monthly, annually } of priced) {
        for (const price of [`${monthly} a month`, `${annually} a month if you pay annually`])
          await expect(page.locator('#plans').getByText(price).first()).toBeVisible();
      }
      await page.getByRole('button', { name: `Plan details: ${pricedPlan.name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
    },
    expectDone: async (page) => {
      await expect(billing(page)).toBeChecked();
      await expect(page.locator(`#plan-${pricedPlan.id} p.text-figure`)).toHaveText(`${pricedPlan.annually} a month`);
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'PairChooser',
    path: '/crosswalk',
    prepare: async (page) => {
      await page.getByLabel('First framework').selectOption('ISO 27001');
      await page.getByLabel('Second framework').selectOption('SOC 2');
    },
    touch: (page) => page.getByRole('button', { name: 'Show how they relate' }).click(),
    expectTold: async (page) => {
      await expectToldOnce(page, /opens a pair did not load\. Every number in the table below is a link to its pair/);
      await expect(page, 'the browser doesn’t submit it itself').toHaveURL('/crosswalk');
      await expect(page.getByLabel('First framework')).toHaveValue('iso-27001');
      await expect(page.getByLabel('Second framework')).toHaveValue('soc-2');
    },
    expectDone: (page) => expect(page).toHaveURL('/crosswalk/iso-27001--soc-2'),
  },
  {
    name: 'RelationFilter',
    path: '/crosswalk/gdpr--iso-22301',
    prepare: (page) => filterText(page).fill('no such words'),
    touch: (page) => page.getByRole('button', { name: 'Show all' }).click(),
    expectTold: async (page) => {
      await expectToldOnce(page, /filters this table did not load\. The table and the list below it show everything/);
      await expect(filterText(page)).toHaveValue('no such words');
      await expect(page.locator('main table a').first(), 'it doesn’t pretend to work').toBeVisible();
    },
    expectDone: async (page) => {
      await expect(page.locator('astro-island[component-export=RelationFilter]')).not.toHaveAttribute('ssr');
      await expect(filterText(page)).toHaveValue('');
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'ControlFinder',
    path: '/controls',
    touch: (page) => page.getByLabel('Framework', { exact: true }).selectOption('SOC 2'),
    expectTold: async (page) => {
      await expectToldOnce(page, /did not load/);
      await expect(page.getByLabel('Framework', { exact: true })).toHaveValue('soc-2');
    },
    expectDone: async (page) => {
      await expect(page.getByText(/^\d+ controls? match(?:es)?\.$/)).toBeVisible();
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'GapFinder',
    path: '/crosswalk/left',
    // The first time, the framework that the visitor holds.
    touch: (page) =>
      page.locator(':is([name=hold][value=iso-27001], [name=want][value=soc-2]):not(:checked)').first().check(),
    expectTold: async (page) => {
      await expectToldOnce(page, /did not load/);
      await expect(page.locator('[name=hold][value=iso-27001]')).toBeChecked();
    },
    expectDone: async (page) => {
      await expect(page.getByText('From ISO 27001 to SOC 2 (Security)')).toBeVisible();
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'DemoForm',
    path: '/demo',
    prepare: fillForm,
    touch: (page) => submit(page).click(),
    expectTold: async (page) => {
      await expectToldOnce(page, /did not load\. Everything you typed is still here\..*e-mail app.*Try again in a/s);
      await expectFilled(page, 'told');
      await expect(toast(page), 'it doesn’t pretend to work').toHaveCount(0);
    },
    expectDone: async (page) => {
      await expect(toast(page)).toContainText('Demo Request Submitted!');
      await expect(page.locator('#firstName')).toHaveValue('');
      await expect(failure(page)).toBeHidden();
    },
  },
  {
    name: 'Toaster',
    path: '/demo',
    // Until the page's script has run, the button opens its popover instead.
    prepare: pageScriptRan,
    touch: (page) => watchDemo(page).click(),
    expectTold: async (page) => {
      await expect(plainNotice(page)).toBeVisible();
      await expect(plainNotice(page)).toHaveText("This feature isn't implemented yet");
      await expect(toast(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(plainNotice(page)).toBeHidden();
    },
    expectDone: async (page) => {
      await expect(toast(page)).toContainText('implemented yet');
      await expect(plainNotice(page)).toBeHidden();
    },
  },
];
