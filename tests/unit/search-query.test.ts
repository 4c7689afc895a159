// Whatever people type into the search becomes a safe, short query.

import { describe, expect, test } from 'vitest';
import { QUERY_MAX, readQuery } from '~/lib/search/search-query';

const SYNONYMS = { dpia: 'impact assessment', 'how much': 'pricing', iso27k: 'ISO 27001' };

describe('what is searched for', () => {
  test.each([
    ['ISO 27001', ['ISO 27001']],
    ['  iso27001\n', ['iso 27001']],
    ['ISO-27001', ['ISO 27001']],
    ['soc2', ['soc 2']],
    ['27001', ['27001']],
    ['ＩＳＯ２７００１', ['ISO 27001']],
    ['DPIA', ['impact assessment']],
    ['How much is it', ['pricing']],
    ['the iso27k supplier', ['ISO 27001 supplier']],
    ['how to', ['how to']],
    ['constructor', ['constructor']],
    ['A.5.1', ['A.5.1', 'A.5']],
    ['164.308(a)(1)', ['164.308(a)(1)', '164.308(a)', '164.308', '164']],
    ['CC6.1 reviews', ['CC6.1 reviews', 'CC6 reviews']],
    ['v4.0.1', ['v4.0.1', 'v4.0', 'v4']],
    ['Überwachung', ['Überwachung']],
    ['Article 30', ['Article 30']],
  ])('%j', (typed, attempts) => {
    expect(readQuery(typed, SYNONYMS).attempts).toEqual(attempts);
  });

  test.each(['', '   ', '???', '“—”', '🙂', '\u0000'])('nothing in %j', (typed) => {
    expect(readQuery(typed).attempts).toEqual([]);
  });
});

test('a long text is cut, and says so', () => {
  const { text, cut, attempts } = readQuery('audit '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(QUERY_MAX);
  expect(cut).toBe(true);
  expect(attempts).toHaveLength(1);
  expect(readQuery('audit').cut).toBe(false);
});

test('markup and long references are words like others, and take no time', () => {
  expect(readQuery('<img src=x onerror=alert(1)>').text).toBe('<img src=x onerror=alert(1)>');
  expect(readQuery(`a${'.1'.repeat(200)}`).attempts.length).toBeLessThan(60);
});
