// The search vocabulary that editors write reaches the browser unchanged.

import { expect, test } from 'vitest';
import { spelledTwice } from './check';
import { referencesOf } from '~/modules/search/shared/references';
import {
  companyWords,
  packVocabulary,
  unpackVocabulary,
  type WrittenVocabulary,
} from '~/modules/search/shared/vocabulary';

test('a vocabulary keeps its meanings after packing and unpacking, whose phrases may then be written together', () => {
  const vocabulary: WrittenVocabulary = {
    company: 'example',
    comparing: 'Crosswalk',
    meanings: {
      price: { words: 'pricing', page: '/pricing' },
      'pen test': { words: 'penetration test' },
      cost: { page: '/pricing' },
      spreadsheet: { kind: 'Templates' },
      'soc 2': { page: '/framework/soc-2', isFramework: true },
      hipaa: { page: '/framework/hipaa', isFramework: true, words: 'health information' },
    },
    references: { '/framework/soc-2/parts/': ['cc6-1'] },
    weights: { Templates: 1 },
  };
  expect(unpackVocabulary(packVocabulary(vocabulary), 'firewall\nlife cycle')).toEqual({
    ...vocabulary,
    meanings: Object.fromEntries(
      Object.entries(vocabulary.meanings).map(([phrase, meaning]) => [phrase.replace(' ', ''), meaning]),
    ),
    references: referencesOf(vocabulary.references),
    compounds: new Map([
      ['firewall', 'firewall'],
      ['lifecycle', 'life cycle'],
      ['pentest', 'pen test'],
    ]),
  });
  expect(packVocabulary(vocabulary).meanings.page).toEqual({ '/pricing': 'price,cost' });
});

test('a synonym in two spellings is reported, because the search knows one', () => {
  const entry = (id: string) => ({ id, filePath: 'src/data/search-synonyms.yaml', data: {} });
  expect(spelledTwice({ 'search-synonyms': [entry('log-in'), entry('demo'), entry('login')] })).toMatchObject([
    { field: 'id', message: expect.stringContaining('is "log-in" in another spelling') as string },
  ]);
});

test.each([
  ['Attestry', 'attestry'],
  ['Risk Guard', 'risk guard'],
  ['Control', ''],
  ['Internal-Audit', ''],
])('the company name %j is told apart from subjects', (name, words) => {
  expect(companyWords(name, ['Access control', 'Risk', 'internal audit'])).toBe(words);
});
