// The installed sonner is adapted to the content policy, and a version that can't be adapted stops the build.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adapt } from './sonner';

const folder = dirname(createRequire(import.meta.url).resolve('sonner'));
const code = readFileSync(join(folder, 'index.mjs'), 'utf8');

describe('the installed sonner', () => {
  const adapted = adapt(code);

  test('writes no style sheet into the page', () => {
    expect(code).toMatch(/^__insertCSS\("/m);
    expect(adapted).not.toMatch(/^__insertCSS\(/m);
    expect(adapted.length).toBeLessThan(code.length - 10_000);
  });

  test('dismisses a toast swiped 50 px or more', () => {
    expect(adapted).toContain('SWIPE_THRESHOLD = 50;');
    expect(adapted).not.toContain('SWIPE_THRESHOLD = 45;');
  });

  test('ignores the speed of a swipe', () => {
    expect(adapted).not.toContain('velocity > ');
  });

  test('is otherwise unchanged', () => {
    const lines = new Set(adapted.split('\n'));
    const changed = code.split('\n').filter((line) => !lines.has(line));
    expect(changed.length).toBeLessThanOrEqual(3);
  });
});

describe('a changed sonner stops the build', () => {
  test.each([
    ['a different threshold', (text: string) => text.replace('SWIPE_THRESHOLD = 45', 'SWIPE_THRESHOLD = 44')],
    ['a different speed', (text: string) => text.replace('velocity > 0.11', 'velocity > 0.2')],
    ['a different way of inserting styles', (text: string) => text.replaceAll('__insertCSS', 'addStyles')],
    ['an empty file', () => ''],
  ])('%s', (_, change) => {
    expect(() => adapt(change(code))).toThrow('correct src/kit/publish/sonner.ts');
  });

  test('a sonner that has already been adapted stops the build', () => {
    expect(() => adapt(adapt(code))).toThrow(/sonner no longer contains/);
  });
});
