// "Did you mean" suggests the closest word.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, editDistance, inParts, isFormOf, nearestName, nearestWord } from './spelling';

const WORDS = ['control', 'compliance', 'breach', 'framework', 'policy', 'evidence', 'contract', 'risk'];

describe('the nearest word', () => {
  test.each([
    ['breech', 'breach'],
    ['complience', 'compliance'],
    ['frmaework', 'framework'],
    ['evidnce', 'evidence'],
    ['Contrll', 'control'],
    ['xyzzy', undefined],
    ['harassment', undefined],
  ])('%s → %s', (typed, word) => {
    expect(nearestWord(typed, WORDS)).toBe(word);
  });

  test.each(['policies', 'Controls', 'breaches', 'evid', 'ris', 'zz'])('%s is left unchanged', (typed) => {
    expect(nearestWord(typed, WORDS)).toBe(typed);
  });

  test('of two equally near words, suggests the first', () => {
    expect(nearestWord('bask', ['task', 'mask'])).toBe('task');
  });
});

test('forms of a word share a stem', () => {
  expect(isFormOf('notifying', 'Notification')).toBe(false);
  expect(isFormOf('notifications', 'notification')).toBe(true);
  expect(isFormOf('policy', 'policies')).toBe(true);
  expect(isFormOf('risk', 'rise')).toBe(false);
});

describe('the distance between two words', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%j and %j: %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is symmetric, at most the longer length, and zero only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance >= Math.abs(a.length - b.length)).toBe(true);
        expect(distance === 0).toBe(a === b);
      }),
      { seed: 20_261_121 },
    );
  });
});

describe('the nearest name', () => {
  const names = ['soc-2', 'iso-27001', 'iso-27701', 'technology', 'shield-check', 'Request a Demo'];

  test.each([
    ['soc2', 'soc-2'],
    ['SOC-2', 'soc-2'],
    ['iso-2701', 'iso-27001'],
    ['technologie', 'technology'],
    ['shield', 'shield-check'],
    ['the-technology-industry', 'technology'],
    ['request demo', 'Request a Demo'],
  ])('to %s is %s', (typed, meant) => {
    expect(nearestName(typed, names)).toBe(meant);
    expect(didYouMean(typed, names)).toBe(`; did you mean "${meant}"?`);
  });

  test.each(['', 'xyz', 'unicorn', 'gossip column'])('to "%s" doesn’t exist', (typed) => {
    expect(nearestName(typed, names)).toBeUndefined();
    expect(didYouMean(typed, names)).toBe('.');
  });

  test('doesn’t exist if there are no names', () => expect(nearestName('soc-2', [])).toBeUndefined());
});

test('a word made of two known words is found in parts, the more usual pair first', () => {
  expect(inParts('riskregister', ['risk', 'register'])).toBe('risk register');
  expect(inParts('serversafe', ['servers', 'safe', 'server', 'afe'])).toBe('server safe');
  expect(inParts('registers', ['register', 'risk'])).toBeUndefined();
});
