// Each of an editor's typical mistakes is reported with its place and remedy, and nothing else is reported. Rules between entries
// have their own tests (check-*.test.ts); here a few of them show that they also find the line.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import '~/content.config';
import { checkAll } from '~/kit/content/loading/loaders';
import { createRenderer } from './markdown';
import { ContentError, report, sentence } from './problems';
import { readDataEntries, readMarkdownEntry } from './read';
import { betweenFiles, paragraphs, PARAGRAPHS_IN, withinFile } from '#tests/fixtures/mistakes/mistakes.ts';
import { schemas } from '#tests/lib/schemas.ts';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

const GOOD = 'tests/fixtures/mistakes/good';

const config = await siteMarkdown();
const render = await createRenderer(config);

/** The problems of one file, read on its own. */
async function problemsIn(path: string, text: string): Promise<string[]> {
  const source = { file: `src/${path}`, bytes: Buffer.from(text) };
  const [, kind, name = ''] = /^(content|data)\/([\w-]+)/.exec(path) ?? [];
  const schema = schemas[name];
  if (!schema) throw new Error(`There is no collection for ${path}.`);
  try {
    await (kind === 'data' ? readDataEntries(source, schema) : readMarkdownEntry(source, schema, render));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(sentence);
    throw error;
  }
}

function spoilt(good: string, from: string | RegExp, to: string): string {
  const text = good.replace(from, to);
  if (text === good) throw new Error(`The file does not contain ${String(from)}.`);
  return text;
}

const alone = Object.entries(withinFile).flatMap(([file, all]) =>
  all.map(([from, to, ...says]) => ({ file, from, to, says: says.map((one) => `src/${file}${one}`) })),
);

test.each(alone)('$says.0', async ({ file, from, to, says }) => {
  const good = await readFile(join(GOOD, file), 'utf8');
  expect((await problemsIn(file, spoilt(good, from, to))).toSorted()).toEqual(says.toSorted());
});

test('a comment may follow a value that can’t be mistaken for its beginning', async () => {
  const good = await readFile(join(GOOD, 'content/features/reporting.md'), 'utf8');
  const commented = good.replace(/\norder: .*/, '$& # the place').replace(/\nicon: .*/, '$& # see /styleguide');
  expect(await problemsIn('content/features/reporting.md', commented)).toEqual([]);
  expect(await problemsIn('content/features/reporting.md', spoilt(good, /\ntitle: .*/, '\ntitle: C#'))).toEqual([]);
});

test('mistakes that depend on other files are reported together, each with its line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mistakes-'));
  try {
    for (const from of ['src/content', 'src/data', GOOD]) {
      const to = from === GOOD ? 'src' : from;
      await cp(from, join(root, to), { recursive: true });
    }
    const says: string[] = [];
    for (const [file, all] of Object.entries(betweenFiles)) {
      let text = await readFile(join(GOOD, file), 'utf8');
      for (const [from, to, ...messages] of all) {
        text = spoilt(text, from, to);
        says.push(...messages.map((one) => `src/${file}${one}`));
      }
      for (const [paragraph, ...messages] of file === PARAGRAPHS_IN ? paragraphs : []) {
        text = `${text.trimEnd()}\n\n${paragraph}\n`;
        says.push(...messages.map((one) => `src/${file}:${text.split('\n').length - 1}: ${one}`));
      }
      await writeFile(join(root, 'src', file), text);
    }
    const { problems } = await checkAll({ root: pathToFileURL(`${root}/`), ...config } as Parameters<
      typeof checkAll
    >[0]);
    expect(problems.map(sentence).toSorted()).toEqual(says.toSorted());
  } finally {
    await rm(root, { recursive: true });
  }
});

test('reports several mistakes by file and line, with a count', () => {
  const problem = (file: string, line: number) => ({ file, line, field: 'order', message: 'found 0.' });
  expect(report([problem('b.md', 2), problem('a.md', 12), problem('a.md', 3)])).toBe(
    'a.md:3 order: found 0.\na.md:12 order: found 0.\n\nb.md:2 order: found 0.\n\n3 mistakes in 2 files.',
  );
});
