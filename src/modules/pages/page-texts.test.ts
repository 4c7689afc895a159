// The texts of fixed pages: each page has a file with its own fields, and texts name only values that the page knows.

import { existsSync, globSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixedFiles } from '~/kit/content/loading/loaders';
import { hintOf } from '~/kit/content/reading/fields';
import { commonValues, page } from '~/kit/content/fields/page-parts';
import { line } from '~/kit/content/fields/parts';
import { integrations } from './pages-product';
import { inlineWords } from '~/lib/inline-text';
import { pageTexts, writtenTexts } from './queries';
import { registry } from '~/modules/registry';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

const data = {
  roadmaps: {
    lead: '{roadmaps} frameworks. {sample} Write to [{support}](mailto:{support}).',
    sample: '{company} is one.',
  },
};

vi.mock(import('~/modules/entries'), async (load) => ({
  ...(await load()),
  resolveOne: ({ id }: { id: string }) => Promise.resolve({ data: data[id as keyof typeof data] }) as never,
}));

test('every file is named after the address of a page that shows its texts', () => {
  const shows = globSync('src/{pages,layouts,site}/**/*.{astro,ts}');
  const isPage = (name: string) =>
    existsSync(join('src/pages', name === 'home' ? '' : name.replace('-', '/'), 'index.astro')) ||
    shows.some((file) => file.endsWith(`/${name}/index.astro`));
  expect(Object.keys(registry.pages.schemas).filter((name) => !isPage(name))).toEqual([
    'crosswalk-pairs',
    'not-found',
    'invitations',
  ]);
});

describe('a text', () => {
  test('gets its values, with a capital letter at its start', async () => {
    const texts = await pageTexts('roadmaps', { roadmaps: 'two' });
    expect(texts.lead).toMatch(/^Two frameworks\. (\w+ is one\.)? Write to \[support@(\S+)\]\(mailto:support@\2\)\.$/);
    expect(await writtenTexts('roadmaps')).toBe(data.roadmaps);
  });

  test('may name only values that its page knows', async () => {
    const { schema } = page({ headline: line('The heading.') }, { frameworks: 'how many there are' });
    const { error } = await schema.safeParseAsync({ headline: '{framework} and {company}' });
    const [issue] = error?.issues ?? [];
    expect(issue?.path).toEqual(['headline']);
    expect(issue?.message).toMatch(
      /^nothing replaces \{framework\} on this page, which replaces \{frameworks\} \(how many there are\), \{company\}/,
    );
    expect(
      schema.safeParse({
        headline: Object.keys(commonValues)
          .map((name) => `{${name}}`)
          .join(),
      }).success,
    ).toBe(true);
    expect(hintOf(schema)).toContain('{frameworks} (how many there are)');
  });

  test('is split at links and bold words', () => {
    expect(inlineWords('See [the **list**](/a) or **b**.')).toEqual([
      { words: 'See ' },
      { words: 'the **list**', href: '/a' },
      { words: ' or ' },
      { words: 'b', isBold: true },
      { words: '.' },
    ]);
  });

  test('may not link to an address that a page may not link to', () => {
    const { error } = integrations.schema.safeParse({ method: { text: ['See [this](http://example.com).'] } });
    expect(error?.issues.find(({ path }) => path.join('.') === 'method.text.0')?.message).toContain('is not encrypted');
  });
});

describe('the folder', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(root, 'src/content/pages'), { recursive: true });
    await writeFile(join(root, 'src/content/pages/hom.md'), '---\nheadline: A\n---\n');
    await writeFile(join(root, 'src/content/pages/demo.md'), '---\nheadline: A\n---\n\nText.\n');
  });

  afterAll(() => rm(root, { recursive: true }));

  test('has every file, no other, and no text below the fields', async () => {
    const schema = z.strictObject({ headline: z.string() });
    const { loader } = fixedFiles('pages', schema, { home: schema, demo: schema });
    const context = {
      config: { root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) },
      store: { values: () => [], keys: () => [], set: vi.fn(), delete: vi.fn() },
      logger: { warn: vi.fn() },
    } as unknown as LoaderContext;
    const problems = (await loader.load(context).catch((error: unknown) => error)) as { problems: object[] };
    expect(problems.problems).toMatchObject([
      { file: 'src/content/pages/home.md', message: 'the file is missing; restore it.' },
      { file: 'src/content/pages/demo.md', message: expect.stringContaining('move the text') },
      { file: 'src/content/pages/hom.md', message: expect.stringContaining('did you mean "home.md"?') },
    ]);
  });
});
