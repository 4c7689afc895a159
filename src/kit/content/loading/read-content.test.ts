// An editor sees all mistakes of an entry at once, also those between entries.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { Catalogue } from '~/kit/content/catalogue';
import { dataFile } from '~/kit/content/collection';
import { referTo } from '~/kit/content/fields/parts';
import { createRenderer } from '~/kit/content/reading/markdown';
import { sentence } from '~/kit/content/reading/problems';
import { allOf, readDataEntries, readMarkdownEntry } from '~/kit/content/reading/read';
import { subject } from '~/kit/content/subject';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { problemsOf } from './read-content';

const schema = z.strictObject({ height: z.int(), near: referTo('trees').optional() });
const trees = dataFile({ schema, newEntry: undefined, shownOn: [] });
const catalogue = new Catalogue([subject({ collections: { trees, birds: trees } })]);

test('a broken reference and a broken link are reported together with a wrong field of their entry', async () => {
  const root = mkdtempSync(join(tmpdir(), 'read-content-'));
  const render = await createRenderer(await siteMarkdown());
  const [file, list] = ['src/content/birds/rook.md', 'src/data/trees.yaml'];
  const text = '---\nheight: tall\nnear: elm\n---\n\nSee [prices](/prices).\n';
  const data = '- id: oak\n  height: 9\n- id: ash\n  height: tall\n  near: elm\n';
  for (const [name, written] of Object.entries({ [file]: text, [list]: data })) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), written);
  }
  const { problems } = await problemsOf(
    catalogue,
    {
      trees: () => readDataEntries({ file: list, bytes: Buffer.from(data) }, schema),
      birds: () => allOf([readMarkdownEntry({ file, bytes: Buffer.from(text) }, schema, render)]),
    },
    pathToFileURL(`${root}/`),
  );
  rmSync(root, { recursive: true });
  expect(problems.map(sentence)).toEqual([
    expect.stringMatching(/^src\/data\/trees\.yaml:4 ash\.height: /),
    expect.stringMatching(/^src\/content\/birds\/rook\.md:2 height: /),
    expect.stringMatching(/^src\/data\/trees\.yaml:5 ash\.near: found "elm"/),
    expect.stringMatching(/^src\/content\/birds\/rook\.md:3 near: found "elm"/),
    expect.stringMatching(/^src\/content\/birds\/rook\.md:6: the text links to \/prices/),
  ]);
});
