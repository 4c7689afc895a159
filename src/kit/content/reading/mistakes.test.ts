// Each of an editor's typical mistakes within a file is reported with its place and remedy, and nothing else is reported. Rules between
// entries have their own tests (check-*.test.ts); tests/sample/mistakes.test.ts shows for a few of them that they also find the line.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRenderer } from './markdown';
import { ContentError, report, sentence } from './problems';
import { readDataEntries, readMarkdownEntry } from './read';
import { spoilt, withinFile } from '#tests/fixtures/mistakes/mistakes.ts';
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

test('reports several mistakes by file and line, with a count', () => {
  const problem = (file: string, line: number) => ({ file, line, field: 'order', message: 'found 0.' });
  expect(report([problem('b.md', 2), problem('a.md', 12), problem('a.md', 3)])).toBe(
    'a.md:3 order: found 0.\na.md:12 order: found 0.\n\nb.md:2 order: found 0.\n\n3 mistakes in 2 files.',
  );
});
