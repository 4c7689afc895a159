// `npm run new -- collection` writes what the checks and the build accept as it is, and everything that lists pages follows from it.

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readFiles } from './lib/files.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Two words and a plural of its own, so that every form of a name is different. */
const NAME = 'field study, field studies';
const ENTRY = 'src/content/field-studies/example.md';
/** What the lint, format and prose checks of the new files need besides what a build needs. */
const SETTINGS = [
  '.prettierrc.json',
  '.prettierignore',
  '.markdownlint-cli2.yaml',
  'cspell.config.yaml',
  'words.txt',
  ...globSync('eslint.*.mjs'),
  'docs',
];

let copy: ProjectCopy;
let written: string[];

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.root, encoding: 'utf8' });
const passes = async (lines: string) => {
  const { code, output } = await copy.shell(lines);
  expect(code, output).toBe(0);
};

beforeAll(async () => {
  copy = await ProjectCopy.make(true);
  for (const part of SETTINGS) await cp(part, join(copy.root, part), { recursive: true });
  // The copy has no tests, and so nothing that tests import.
  for (const one of globSync('src/**/*.test.{ts,tsx}')) await rm(join(copy.root, one), { force: true });
  await copy.write(
    'tsconfig.json',
    JSON.stringify({ ...tsconfig, include: ['.astro/types.d.ts', 'src', 'astro.config.mjs'] }),
  );
  await copy.write('.gitignore', 'node_modules\n.astro\n.cache\ndist\n');
  git('init', '--quiet');
  git('add', '--all');
  await passes(`npm run --silent new -- collection "${NAME}"`);
  written = git('ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n');
});

afterAll(() => copy.delete());

test('the content check, the types, the linter and the format are right', async () => {
  expect(written).toHaveLength(9);
  const files = written.map((file) => `"${file}"`).join(' ');
  await passes('npm run --silent check:content && npm run --silent check:types');
  await passes(
    `npx eslint --no-warn-ignored --max-warnings 0 ${files} && npx prettier --check ${files} && npm run --silent check:prose`,
  );
});

test('the build has its pages in every list, and keeps the site’s rules', async () => {
  await copy.replace(ENTRY, 'draft: true\n', '');
  const { code, output } = await copy.build();
  expect(code, output.slice(-4_000)).toBe(0);
  const files = readFiles(join(copy.root, 'dist'));
  const text = (name: string) => files.get(name)?.toString() ?? '';
  for (const name of ['/field-studies.html', '/field-studies/feed.xml', '/llms.txt', '/sitemap-0.xml'])
    expect(text(name), name).toContain('/field-study/example');
  expect(text('/field-study/example.md')).toContain('# An example of a new page');
  expect(text('/index.html')).toContain('<a href="/field-studies"');
  expect(files.has('/share/field-study/example.png')).toBe(true);
});
