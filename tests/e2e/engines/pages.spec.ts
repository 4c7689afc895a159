// Pages work in Firefox and in WebKit as they do in Chromium: menu, theme, prices, accordion and search.

import { expect } from 'playwright/test';
import { test, until, type Visitor } from './lib/visitor.ts';
import { FRAMEWORK } from '../lib/examples.ts';

const background = (visitor: Visitor) => visitor.run(() => getComputedStyle(document.body).backgroundColor);

test('a link in the home page’s menu leads to its page', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('#site-menu summary');
  const target = await visitor.run(() => document.querySelector('#site-menu details[open] a')?.getAttribute('href'));
  await visitor.press(`#site-menu details[open] a[href="${target}"]`);
  await until(async () => expect(await visitor.run(() => location.pathname)).toBe(target));
  await visitor.sees('h1', /\w/);
});

test('the next page keeps the chosen theme', async ({ visitor }) => {
  await visitor.open('/contact');
  const before = await background(visitor);
  await visitor.press('#theme-switch');
  await until(async () => expect(await background(visitor)).not.toBe(before));
  const chosen = await background(visitor);
  await visitor.open('/pricing');
  expect(await background(visitor)).toBe(chosen);
});

test('the switch changes the prices and back', async ({ visitor }) => {
  await visitor.open('/pricing');
  const prices = () => visitor.texts('[id^=plan-] p.text-figure');
  const monthly = await prices();
  await visitor.press('[role=switch]');
  await until(async () => expect(await prices()).not.toEqual(monthly));
  await visitor.press('[role=switch]');
  await until(async () => expect(await prices()).toEqual(monthly));
});

test('an item of the accordion opens', async ({ visitor }) => {
  await visitor.open(FRAMEWORK);
  const button = 'astro-island[component-export=Accordion] button';
  const [name = ''] = await visitor.texts(`${button}[aria-expanded=false]`);
  const before = await visitor.texts('[data-panel] p');
  await visitor.press(button, name);
  await visitor.sees(`${button}[aria-expanded=true]`, name);
  await until(async () => expect(await visitor.texts('[data-panel] p')).not.toEqual(before));
});

test('the search finds a framework', async ({ visitor }) => {
  await visitor.open('/search');
  await visitor.fill('[type=search]', 'gdpr');
  await visitor.sees('#search-list > li a', 'GDPR');
});
