// Each of an editor's typical mistakes is reported with its place and remedy, and nothing else is reported.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '~/content.config';
import { checkAll } from '~/kit/content/loading/loaders';
import { report, sentence } from './problems';
import type { SourceFile } from './read';
import { mistakes, type Mistake } from '#tests/fixtures/mistakes/mistakes.ts';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

// Almost all files are the same for every mistake, so each is read only once.
vi.mock(import('./read'), async (load) => {
  const read = await load();
  const known = new Map<string, unknown>();
  const once = <Read>(reader: Read): Read => {
    const readNow = reader as (source: SourceFile, ...rest: unknown[]) => unknown;
    const readOnce: typeof readNow = (source, ...rest) => {
      const key = `${source.file} ${new TextDecoder('latin1').decode(source.bytes)}`;
      if (!known.has(key)) known.set(key, readNow(source, ...rest));
      return known.get(key);
    };
    return readOnce as Read;
  };
  return {
    ...read,
    readMarkdownEntry: once(read.readMarkdownEntry),
    readDataEntries: once(read.readDataEntries),
    readYamlEntry: once(read.readYamlEntry),
  };
});

const GOOD = 'tests/fixtures/mistakes/good';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistakes-'));
  for (const from of ['src/content', 'src/data']) await cp(from, join(root, from), { recursive: true });
  await cp(GOOD, join(root, 'src'), { recursive: true });
});

afterAll(() => rm(root, { recursive: true }));

async function problems() {
  const config = { root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) };
  return (await checkAll(config as Parameters<typeof checkAll>[0])).problems;
}

test('the content has no mistakes to begin with', async () => {
  expect((await problems()).map(sentence)).toEqual([]);
});

test.each(togetherByFile())('$name', async ({ all }) => {
  for (const { file, change, moved } of all) {
    const good = await readFile(join(GOOD, file), 'utf8');
    const spoilt = change ? good.replace(...change) : good;
    expect(change && spoilt === good, `${file} does not contain the text to be changed.`).toBeFalsy();
    if (moved) await rm(join(root, 'src', file));
    await writeFile(join(root, 'src', moved ?? file), spoilt);
  }
  try {
    expect((await problems()).map(sentence).sort()).toEqual(all.flatMap(({ says }) => says).sort());
  } finally {
    for (const { file, moved } of all) {
      if (moved) await rm(join(root, 'src', moved));
      await cp(join(GOOD, file), join(root, 'src', file));
    }
  }
});

/**
 * Independent mistakes are tested together because the check reads all content each time. Moved or deleted files are tested on
 * their own, as are entries whose reports name another entry, because an entry with a mistake can't be referred to.
 */
function togetherByFile(): { name: string; all: Mistake[] }[] {
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const group = groups.find((others) => others.every((other) => !names(mistake, other) && !names(other, mistake)));
    if (group && !standsAlone(mistake) && !group.some(standsAlone)) group.push(mistake);
    else groups.push([mistake]);
  }
  return groups.map((all) => ({ name: all.map(({ name }) => name).join('; '), all }));
}

function standsAlone({ moved, isAlone }: Mistake): boolean {
  return moved !== undefined || isAlone === true;
}

function names(mistake: Mistake, other: Mistake): boolean {
  return [mistake.file, ...mistake.says].some((text) => text.includes(parse(other.file).name));
}

test('reports several mistakes by file and line, with a count', () => {
  const problem = (file: string, line: number) => ({ file, line, field: 'order', message: 'found 0.' });
  expect(report([problem('b.md', 2), problem('a.md', 12), problem('a.md', 3)])).toBe(
    'a.md:3 order: found 0.\na.md:12 order: found 0.\n\nb.md:2 order: found 0.\n\n3 mistakes in 2 files.',
  );
});
