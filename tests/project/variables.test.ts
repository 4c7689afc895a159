// docs/operations.md lists every variable the code reads, where to set it, and how to change it.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TABLE = /^\| `([A-Z][A-Z\d_]+)`(?:, `([A-Z][A-Z\d_]+)`)*.*\|$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /(?<!\.test)\.(ts|tsx|mjs|astro|yml|sh|toml)$/.test(file) &&
      /^(src|scripts|supabase|services\/local-backend\/src|bench|\.github)\/|^[^/]+\.(ts|mjs)$/.test(file),
  );

const NAME = '([A-Z][A-Z\\d_]+)';
/** How code reads a variable: from an object named after the environment, through a helper, or in GitHub expressions. */
const READS = [
  `\\b(?:env|environment)(?:\\.|\\[['"])${NAME}`,
  `\\b(?:of|must|namedIn)\\(['"]${NAME}['"]`,
  `\\b(?:addressIn|readAddress)\\(\\w+, ['"]${NAME}['"]`,
  `\\b(?:vars|secrets)\\.${NAME}`,
  `"env\\(${NAME}\\)"`,
  `\\bname: '([A-Z]+_[A-Z\\d_]+)'`,
  `^  ${NAME}: (?:z\\.|seconds|faultSchema)`,
].map((pattern) => new RegExp(pattern, 'gm'));
const UNPACKED = /\{([^{}]+)\}\s*=\s*(?:process\.)?env\b/g;

function readIn(text: string): string[] {
  const named = READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const unpacked = [...text.matchAll(UNPACKED)].flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []);
  const shell = text.startsWith('#!') ? [...text.matchAll(/\$\{?([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name) : [];
  return [...named, ...unpacked, ...shell];
}

/** Variables that Vite itself inserts into the code of pages. */
const OF_THE_BUILD = ['DEV', 'PROD', 'ISLAND_RUNTIME', 'BUILD_TIME', 'BUILD_COMMIT'];

const read = new Set(
  files.flatMap((file) => readIn(readFileSync(file, 'utf8'))).filter((name) => !OF_THE_BUILD.includes(name)),
);
const rows = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((line) => TABLE.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
const listed = rows.flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []);

test('the table lists every variable the code reads, and no others', () => {
  expect([...read].sort()).toEqual([...listed].sort());
});

test('each row says what it is, where to set it and how to change it', () => {
  for (const [, names, ...cells] of rows)
    expect(
      cells.slice(0, 3).every((cell) => cell.length > 1),
      names,
    ).toBe(true);
});

test('a variable is found however it is read', () => {
  const text = `process.env.ONE_A; env['ONE_B']; must('ONE_C'); const { ONE_D: d, ONE_E } = process.env;
    \${{ vars.ONE_F }} \${{ secrets.ONE_G }}\n  ONE_H: z.string(),\nimport.meta.env.ONE_I; addressIn(env, 'ONE_J')`;
  expect(readIn(text).sort()).toEqual('ABCDEFGHIJ'.split('').map((letter) => `ONE_${letter}`));
});
