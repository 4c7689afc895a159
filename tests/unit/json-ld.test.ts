import { expect, test } from 'vitest';
import { breadcrumbList, faqPage, itemList, productOffers } from '~/lib/json-ld';
import { invalidities } from '../site/lib/vocabulary.ts';

const ORIGIN = 'https://site.example';
const plan = { name: 'Professional', description: 'For one team.', monthly: 399, annually: 3990 };
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
  questions: faqPage([{ question: 'Why?', answer: 'Because.' }]),
  offers: productOffers([plan], product, ORIGIN),
};

test.each(Object.entries(blocks))('%s keep to the vocabulary of schema.org', (_name, block) => {
  expect(invalidities(block)).toEqual([]);
});

test('breadcrumbs count from 1 and give the home page its bare origin', () => {
  expect(blocks.breadcrumbs['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: ORIGIN },
    { '@type': 'ListItem', position: 2, name: 'Pricing', item: `${ORIGIN}/pricing` },
  ]);
});

test('a list counts its items', () => {
  expect(blocks.list).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${ORIGIN}/feature/security` }],
  });
});

test('an answer belongs to its question', () => {
  expect(blocks.questions['mainEntity']).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});

test('each plan is offered by the month and by the year, in whole US dollars', () => {
  expect(blocks.offers['offers']).toMatchObject([
    {
      name: 'Professional, billed monthly',
      price: '399',
      priceCurrency: 'USD',
      priceSpecification: { price: '399', unitCode: 'MON' },
    },
    {
      name: 'Professional, billed annually',
      price: '3990',
      priceCurrency: 'USD',
      priceSpecification: { price: '3990', unitCode: 'ANN' },
    },
  ]);
});

test('nobody rates or reviews anything', () => {
  expect(JSON.stringify(blocks)).not.toMatch(/rating|review/i);
});
