// No style sheet or component sets a colour, text size, corner or duration that belongs in tailwind.config.mjs.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';

const RULES = {
  'a colour': /#[0-9a-f]{3,4}\b(?!\w)|#[0-9a-f]{6}\b|\b(?:rgb|hsl|oklch)a?\(/i,
  'a text size': /font-size:\s*[\d.]+(?:rem|px)|font:\s*[\d.]+/,
  'a corner': /border-radius:\s*[\d.]+(?:px|rem)/,
  'a duration': /(?:animation|transition)[\w-]*:[^;]*\b[\d.]+m?s\b/,
};

/** Offending lines of a style sheet, or of a component's style elements and classes. */
function problemsIn(code: string): string[] {
  return code.split('\n').flatMap((line) =>
    Object.entries(RULES)
      .filter(([, pattern]) => pattern.test(line.replace(/href="#[^"]*"|url\([^)]*\)/g, '')))
      .map(([what]) => `${what}: ${line.trim()}`),
  );
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => ['.css', '.astro', '.tsx'].includes(extname(file)))
  .map((file) => join('src', file));

test.each(files)('%s sets no token value', (file) => {
  expect(problemsIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  'color: #0b4f3a;',
  'background: rgb(0 0 0 / 40%);',
  'font-size: 0.9rem;',
  'border-radius: 4px;',
  'transition: margin 200ms;',
])('%s is found', (line) => {
  expect(problemsIn(line)).toHaveLength(1);
});
