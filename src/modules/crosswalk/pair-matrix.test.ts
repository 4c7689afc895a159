// The matrix distinguishes unexamined pairs from unrelated ones, and the Tab key stops at each pair once.

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import PairMatrix from './PairMatrix.astro';

const container = await AstroContainer.create();
const matrix = PairMatrix;
const frameworks = ['SOC 2', 'GDPR', 'New'].map((shortName) => ({
  collection: 'frameworks',
  id: shortName.toLowerCase().replace(' ', '-'),
  data: { shortName },
}));
const pairs = new Map([['gdpr--soc-2', { id: 'gdpr--soc-2', relations: 0, isDetailed: false }]]);
const $ = load(await container.renderToString(matrix, { props: { frameworks, pairs } }));
const cells = (row: string) =>
  $(`tr#${row} td`)
    .toArray()
    .map((cell) => {
      const link = $(cell).find('a');
      return [$(cell).text().trim(), link.attr('href'), link.attr('aria-label'), link.attr('tabindex')];
    });
const NOTHING = ['', undefined, undefined, undefined];

test('distinguishes a pair that hasn’t been compared from a pair without relations', () => {
  expect(cells('soc-2')).toEqual([
    NOTHING,
    ['0', '/crosswalk/gdpr--soc-2', '0: SOC 2 and GDPR', '-1'],
    ['?', '#not-assessed', '?: SOC 2 and New, not yet assessed', '-1'],
  ]);
});

test('each pair is one Tab stop', () => {
  expect(cells('gdpr')).toEqual([
    ['0', '/crosswalk/gdpr--soc-2', '0: GDPR and SOC 2', undefined],
    NOTHING,
    ['?', '#not-assessed', '?: GDPR and New, not yet assessed', '-1'],
  ]);
  expect(cells('new').map(([, , , tabindex]) => tabindex)).toEqual([undefined, undefined, undefined]);
});
