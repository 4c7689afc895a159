// A build that breaks a promise says which one, where, and which file to edit.

import { expect, test } from 'vitest';
import { failuresInWords } from './verdict';

test('names the promise and the pages; a problem shared by many pages is listed once', () => {
  const problems = new Map([
    ['R-01', ['/a: is broken.', '/b: is broken.']],
    ['R-02', []],
  ]);
  expect(failuresInWords(problems)).toBe('R-01 Every link and every fragment leads somewhere.\n  - /a, /b: is broken.');
  expect(failuresInWords(problems, (place) => (place === '/b' ? 'src/b.md:3' : undefined))).toContain(
    '/a, /b: is broken.\n    correct it in src/b.md:3',
  );
  expect(failuresInWords(new Map([['R-01', []]]))).toBe('');
});
