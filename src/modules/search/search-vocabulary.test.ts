// The search vocabulary that editors write reaches the browser unchanged.

import { expect, test } from 'vitest';
import type { Vocabulary } from '~/modules/search/shared/search-query';
import { packVocabulary, unpackVocabulary } from '~/modules/search/shared/vocabulary';

test('a vocabulary is unchanged after packing and unpacking', () => {
  const vocabulary: Vocabulary = {
    company: 'example',
    comparing: 'Crosswalk',
    meanings: {
      price: { words: 'pricing', page: '/pricing' },
      cost: { page: '/pricing' },
      spreadsheet: { kind: 'Templates' },
      'soc 2': { page: '/framework/soc-2', isFramework: true },
      hipaa: { page: '/framework/hipaa', isFramework: true, words: 'health information' },
    },
    weights: { Templates: 1 },
  };
  expect(unpackVocabulary(packVocabulary(vocabulary))).toEqual(vocabulary);
  expect(packVocabulary(vocabulary).meanings.page).toEqual({ '/pricing': 'price,cost' });
});
