// Whatever people type into the search becomes a safe, short query.

import { describe, expect, test } from 'vitest';
import { pageWord, referenceIn, referenceWord } from '~/lib/index-words';
import { QUERY_MAX, readQuery } from '~/modules/search/shared/search-query';

const VOCABULARY = {
  company: 'example',
  comparing: 'Crosswalk',
  meanings: {
    dpia: { words: 'impact assessment' },
    'how much': { words: 'pricing', page: '/pricing' },
    'iso 27k': { words: 'ISO 27001' },
    'e commerce': { words: 'retail' },
    template: { kind: 'Templates' },
    you: { kind: 'Company', page: '/trust' },
    'forgot password': { page: '/signup' },
    'soc 2': { page: '/framework/soc-2', isFramework: true },
    hipaa: { page: '/framework/hipaa', isFramework: true },
  },
  weights: {},
};

const read = (typed: string) => readQuery(typed, VOCABULARY);
const textsOf = (typed: string) => read(typed).terms.map(({ text }) => text);

describe('the terms of a query', () => {
  test.each([
    ['ISO 27001', ['iso', '27001']],
    ['  iso27001\n', ['iso', '27001']],
    ['ISO-27001', ['iso', '27001']],
    ['soc2', ['soc', '2']],
    ['27001', ['27001']],
    ['ＩＳＯ２７００１', ['iso', '27001']],
    ['How much is it?', ['how much']],
    ['the iso27k supplier', ['iso 27k', 'supplier']],
    ['how to', ['how', 'to']],
    ['constructor', ['constructor']],
    ['A.5.1', ['a.5.1']],
    ['164.308(a)(1)', ['164.308(a)(1)']],
    ['“audit”, logs', ['audit', 'logs']],
    ['Überwachung', ['überwachung']],
    ['Article 30', ['article', '30']],
  ])('%j', (typed, texts) => {
    expect(textsOf(typed)).toEqual(texts);
  });

  test.each(['', '   ', '???', '“—”', '🙂', '\u0000'])('are absent from %j', (typed) => {
    expect(read(typed).terms).toEqual([]);
  });
});

test('a synonym is searched for along with the word, hyphenated or not, singular or plural', () => {
  expect(read('DPIA template').terms).toEqual([
    { text: 'dpia', synonym: 'impact assessment', wider: [] },
    { text: 'template', wider: [], kind: 'Templates' },
  ]);
  expect(read('DPIAs').terms).toEqual([{ text: 'dpias', synonym: 'impact assessment', wider: [] }]);
  expect(read('e-commerce').terms).toEqual([{ text: 'e commerce', synonym: 'retail', wider: [] }]);
});

test('a reference includes the parts above it, nearest first', () => {
  expect(read('164.308(a)(1)').terms[0]?.wider).toEqual(['164.308(a)', '164.308', '164']);
  expect(read('CC6.1').terms[0]?.wider).toEqual(['cc6']);
  expect(read('v4.0.1').terms[0]?.wider).toEqual(['v4.0', 'v4']);
});

const askedOf = (typed: string) => read(typed).asked.map(({ word, share }) => [word, share]);

test('words that name a kind of page or one page select it, even if they match nothing else', () => {
  expect(read('risk templates').kinds).toEqual(['Templates']);
  expect(read('Are you safe?').kinds).toEqual(['Company']);
  expect(read('contemplate').kinds).toEqual([]);
  expect(askedOf('how much is the demo')).toEqual([[pageWord('/pricing'), 1]]);
  expect(askedOf('forgot my password')).toEqual([[pageWord('/signup'), 1]]);
});

test('the company’s name works like “you”', () => {
  expect(read('Is Example safe?').kinds).toEqual(['Company']);
  expect(textsOf('Is Example safe?')).toEqual(['safe']);
});

test('one framework selects its page, two their comparison, and one with a kind pages of that kind', () => {
  expect(askedOf('SOC2')).toEqual([[pageWord('/framework/soc-2'), 1]]);
  expect(read('SOC 2 and HIPAA').kinds).toEqual(['Crosswalk']);
  expect(askedOf('SOC 2 and HIPAA')).toEqual([]);
  expect(askedOf('SOC 2 templates')).toEqual([]);
});

test.each([
  ['A.8.1', 'a.8.1'],
  ['164.308(a)(1)', '164.308(A)(1)'],
  ['article 33(1)', 'Art. 33(1)'],
])('the reference %j selects the part with exactly that reference', (typed, reference) => {
  expect(askedOf(typed)).toContainEqual([referenceWord(reference), 1]);
});

test('index words are unique to one page or one reference', () => {
  expect(pageWord('/trust')).not.toBe(pageWord('/trust/ai'));
  expect(pageWord('/trust/ai').startsWith(pageWord('/trust'))).toBe(false);
  expect(referenceIn('Art. 33(1) Notifying the authority')).toBe('Art. 33(1)');
  expect(referenceIn('A.8.1 User devices')).toBe('A.8.1');
  expect(referenceWord('1.1')).not.toBe(referenceWord('11'));
});

test('a long query is cut, and marked as cut', () => {
  const { text, isCut, terms } = readQuery('audit '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(QUERY_MAX);
  expect(isCut).toBe(true);
  expect(terms.length).toBeLessThan(20);
  expect(readQuery('audit').isCut).toBe(false);
});

test('markup and long references are treated as ordinary words, quickly', () => {
  expect(readQuery('<img src=x onerror=alert(1)>').text).toBe('<img src=x onerror=alert(1)>');
  expect(readQuery(`a${'.1'.repeat(200)}`).terms[0]?.wider.length).toBeLessThan(60);
});
