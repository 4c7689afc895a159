// Dates, lists and sorting follow the one setting for the language, and no file names a language of its own.

import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { inWords, longDay } from './dates';
import { inList } from './number-words';
import { compareTexts } from './order';
import { language } from './language';

vi.mock(import('~/config/site'), async (load) => ({ ...(await load()), lang: 'sv-SE' as 'en-GB' }));

test('in another language, dates, lists and sorting are its own', () => {
  expect(longDay(new Date('2026-11-02'))).toBe('2 november 2026');
  expect(inWords('2026-05')).toBe('maj 2026');
  expect(inList(['A', 'B', 'C'])).toBe('A, B och C');
  expect(['ö', 'z', 'a'].toSorted(compareTexts)).toEqual(['a', 'z', 'ö']);
  expect(language).toBe('sv');
});

test('only the settings name the language', () => {
  const files = globSync('src/**/*.{astro,ts,tsx}').filter(
    (file) => !/\.test\.ts$|^src\/config\/site\.ts$/.test(file.replaceAll('\\', '/')),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = /(["'])en(?:-[A-Z]{2})?\1|toLocale\w*String\(\)|Intl\.\w+\(\)/;
  expect(files.filter((file) => naming.test(readFileSync(file, 'utf8')))).toEqual([]);
});
