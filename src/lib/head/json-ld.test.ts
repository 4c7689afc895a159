// Structured data uses schema.org correctly and contains no ratings.

import { expect, test } from 'vitest';
import { breadcrumbList, checkedPage, dataset, faqPage, itemList, productOffers } from './json-ld';
import { currency } from '~/config/site';
import { invalidities } from '#tests/site/lib/vocabulary.ts';

const ORIGIN = 'https://site.example';
const plan = { name: 'Professional', description: 'For one team.', monthly: 10, annually: 100 };
const product = { name: 'Attestry', description: 'A platform.', path: '/pricing' };

const blocks = {
  breadcrumbs: breadcrumbList(
    [
      { name: 'Home', path: '/' },
      { name: 'Pricing', path: '/pricing' },
    ],
    ORIGIN,
  ),
  list: itemList([{ name: 'Security', path: '/feature/security' }], ORIGIN),
  questions: faqPage([
    { question: 'Why?', answer: 'Because.' },
    { question: 'The reasons', answer: 'There are many.' },
  ])[0],
  offers: productOffers([plan], product, ORIGIN),
  checked: checkedPage(
    '/framework/a',
    { name: 'ISO 1:2020', title: 'Screws', publisher: 'ISO' },
    new Date('2026-11-02'),
    ORIGIN,
  ),
  data: dataset(
    {
      title: 'Controls',
      description: 'All controls.',
      path: '/data',
      version: '1.2',
      date: new Date('2026-11-29'),
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      owner: 'Attestry Ltd',
      files: [{ title: 'Controls', address: `${ORIGIN}/data/v1/controls.json`, bytes: 9 }],
    },
    ORIGIN,
  ),
};

test.each(Object.entries(blocks))('%s use the schema.org vocabulary', (_name, block) => {
  expect(invalidities(block)).toEqual([]);
});

test('a page names the document it is about and when it was checked', () => {
  expect(blocks.checked).toMatchObject({
    '@type': 'WebPage',
    url: `${ORIGIN}/framework/a`,
    lastReviewed: '2026-11-02',
    about: { '@type': 'CreativeWork', name: 'ISO 1:2020', publisher: { name: 'ISO' } },
  });
});

test('breadcrumbs start at 1 and give the home page its bare origin', () => {
  expect(blocks.breadcrumbs['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: ORIGIN },
    { '@type': 'ListItem', position: 2, name: 'Pricing', item: `${ORIGIN}/pricing` },
  ]);
});

test('a page without questions has no block of them', () => {
  expect(faqPage([{ question: 'The reasons', answer: 'There are many.' }])).toEqual([]);
});

test('a list counts its items', () => {
  expect(blocks.list).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${ORIGIN}/feature/security` }],
  });
});

test('an answer belongs to its question, and other headings are left out', () => {
  expect(blocks.questions?.['mainEntity']).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});

test('each plan is offered monthly and annually, in whole units of the site’s currency', () => {
  expect(blocks.offers['image']).toBe(`${ORIGIN}/share/pricing.png`);
  expect(blocks.offers['offers']).toMatchObject([
    {
      name: 'Professional, billed monthly',
      price: '10',
      priceCurrency: currency.code,
      priceSpecification: { price: '10', unitCode: 'MON' },
    },
    {
      name: 'Professional, billed annually',
      price: '100',
      priceCurrency: currency.code,
      priceSpecification: { price: '100', unitCode: 'ANN' },
    },
  ]);
});

test('contains no ratings or reviews', () => {
  expect(JSON.stringify(blocks)).not.toMatch(/rating|"reviews?\b/i);
});
