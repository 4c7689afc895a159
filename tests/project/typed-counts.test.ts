// No page has a typed-in number of features, frameworks or templates, which would be wrong after the next one.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NUMBERS = 'eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\w+)?|[1-9]\\d';
const THINGS = 'features|frameworks|industries|connectors|templates|seals|in one list';
const TYPED = new RegExp(`\\b(?:${NUMBERS})\\s+(?:${THINGS})\\b`, 'gi');

const typedIn = (text: string) => text.match(TYPED) ?? [];

test('no page types in how many of something there are', () => {
  const files = globSync('src/{pages,layouts,components,modules,kit,config,content/pages}/**/*.{astro,ts,tsx,md}', {
    exclude: ['**/*.test.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => typedIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test.each(['Fifteen features', 'maps it to fourteen frameworks', 'All 17 in one list', 'twenty-five templates'])(
  '“%s” counts as typed in',
  (words) => {
    expect(typedIn(words)).toHaveLength(1);
  },
);

test.each(['${features.length} features', 'four models', 'thirty minutes', '93 controls'])('“%s” does not', (words) => {
  expect(typedIn(words)).toEqual([]);
});
