// Whatever people type into the search becomes a safe, short query.

import { describe, expect, test } from 'vitest';
import { QUERY_MAX, readQuery } from '~/lib/search/search-query';

const VOCABULARY = {
  synonyms: { dpia: 'impact assessment', 'how much': 'pricing', iso27k: 'ISO 27001', 'e commerce': 'retail' },
  kinds: {
    Templates: { weight: 1, askedBy: ['template', 'excel'] },
    Company: { weight: 1.5, askedBy: ['your'] },
  },
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
    ['the iso27k supplier', ['iso27k', 'supplier']],
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

  test.each(['', '   ', '???', '“—”', '🙂', '\u0000'])('none in %j', (typed) => {
    expect(read(typed).terms).toEqual([]);
  });
});

test('a synonym is searched for as well as the word, hyphenated or not', () => {
  expect(read('DPIA template').terms).toEqual([
    { text: 'dpia', synonym: 'impact assessment', wider: [] },
    { text: 'template', wider: [] },
  ]);
  expect(read('e-commerce').terms).toEqual([{ text: 'e commerce', synonym: 'retail', wider: [] }]);
});

test('a reference knows the parts above it, the nearest first', () => {
  expect(read('164.308(a)(1)').terms[0]?.wider).toEqual(['164.308(a)', '164.308', '164']);
  expect(read('CC6.1').terms[0]?.wider).toEqual(['cc6']);
  expect(read('v4.0.1').terms[0]?.wider).toEqual(['v4.0', 'v4']);
});

test('words that name a kind of page ask for it, even if they say nothing else', () => {
  expect(read('risk register in Excel').kinds).toEqual(['Templates']);
  expect(read('Is your data safe?').kinds).toEqual(['Company']);
  expect(read('excellent').kinds).toEqual([]);
});

test('a long text is cut, and says so', () => {
  const { text, isCut, terms } = readQuery('audit '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(QUERY_MAX);
  expect(isCut).toBe(true);
  expect(terms.length).toBeLessThan(20);
  expect(readQuery('audit').isCut).toBe(false);
});

test('markup and long references are words like others, and take no time', () => {
  expect(readQuery('<img src=x onerror=alert(1)>').text).toBe('<img src=x onerror=alert(1)>');
  expect(readQuery(`a${'.1'.repeat(200)}`).terms[0]?.wider.length).toBeLessThan(60);
});
