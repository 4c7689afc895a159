// Links, ids, words, clauses and tables in Markdown text are recognised as they appear on the page.

import { beforeAll, describe, expect, test } from 'vitest';
import { createRenderer, type RenderMarkdown } from './markdown';
import { factsOf } from './text-facts';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

let render: RenderMarkdown;
let renderClauses: RenderMarkdown;

beforeAll(async () => {
  const config = await siteMarkdown();
  render = await createRenderer(config);
  renderClauses = await createRenderer(config, { clauses: true });
});

const place = { file: 'src/content/articles/a.md', line: 1 };
const read = async (body: string, by = render) => {
  const rendered = await by(body, place);
  return { html: rendered.html, ...factsOf({ rendered }) };
};

describe('the links and ids in Markdown text', () => {
  test('come from its elements', async () => {
    const { links, ids } = await read(
      '## First part\n\n[a](/pricing?x=1#b), <https://b.example>, [c](#first-part).[^1]\n\n[^1]: D.\n',
    );
    expect(links).toEqual([
      '/pricing?x=1#b',
      'https://b.example',
      '#first-part',
      '#user-content-fn-1',
      '#user-content-fnref-1',
    ]);
    expect(ids.toSorted()).toEqual(['first-part', 'footnote-label', 'user-content-fn-1', 'user-content-fnref-1']);
  });

  test('don’t come from code samples or sentences that look like elements', async () => {
    const { links, ids } = await read(
      'Write ` href="/nowhere"` or ` id="nothing"`.\n\n```html\n<a href="/gone" id="y">x</a>\n```\n\nSay href="/there" id="z".\n',
    );
    expect([links, ids]).toEqual([[], []]);
  });

  test('leave the ids of the page’s own elements free', async () => {
    const beside = await createRenderer(await siteMarkdown(), { takenIds: ['content', 'how-it-works'] });
    const { ids, html } = await read('## How *it* works?\n\n## Content\n\n## Contents\n', beside);
    expect(ids).toEqual(['how-it-works-section', 'content-section', 'contents']);
    expect(html).toContain('<h2 id="content-section">Content</h2>');
  });

  test('are kept apart when several documents are rendered at the same time', async () => {
    const both = await Promise.all([read('[a](/a)'), read('[b](/b)')]);
    expect(both.map(({ links }) => links)).toEqual([['/a'], ['/b']]);
  });
});

describe('word counts', () => {
  test.each([
    ['', 0],
    ['One two\n\nthree', 3],
    ['One*half*, [two](/a "b c").', 2],
    ['| a | b |\n| --- | --- |', 2],
    ['A.5.18 – and “none” · 3 & 4', 5],
    ['AT & T, a < b', 4],
  ])('%j has %d', async (body, count) => {
    expect((await read(body)).words).toBe(count);
  });
});

describe('the clauses of a document', () => {
  test('can be linked to by number', async () => {
    const body = '## 1. Scope\n\n1.1 For **all**, see [1.1](#clause-1-1).\n\nPlain.\n\n## Annex 2. Measures\n';
    const { html, clauses, ids } = await read(body, renderClauses);
    expect(html).toBe(
      '<h2 id="clause-1">1. Scope</h2>\n<p id="clause-1-1"><a href="#clause-1-1">1.1</a> For <strong>all</strong>, see <a href="#clause-1-1">1.1</a>.</p>\n<p>Plain.</p>\n<h2 id="annex-2-measures">Annex 2. Measures</h2>\n',
    );
    expect(clauses).toEqual(['1', '1.1']);
    expect(ids).toEqual(expect.arrayContaining(['clause-1', 'clause-1-1', 'annex-2-measures']));
  });

  test('are plain headings and paragraphs in other documents', async () => {
    const { html, clauses } = await read('## 1. Scope\n\n1.1 For all.\n');
    expect(html).toBe('<h2 id="1-scope">1. Scope</h2>\n<p>1.1 For all.</p>\n');
    expect(clauses).toEqual([]);
  });
});

describe('tables', () => {
  const TABLE = '\n\n| a |\n| --- |\n\n';

  test('scroll in a region named after the heading above', async () => {
    const { html } = await read(`## One & *"two"*${TABLE}`);
    expect(html).toContain(
      '<div class="overflow-x-auto" role="region" aria-label="Table: One &amp; “two”" tabindex="0"><table>',
    );
    expect(html).toContain('</table></div>');
  });

  test('have different names', async () => {
    const { html } = await read(`Text${TABLE}## A${TABLE}Text${TABLE}`);
    expect(html.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Table"',
      'aria-label="Table: A"',
      'aria-label="Table: A (2)"',
    ]);
  });

  test('in code samples are left alone', async () => {
    const { html } = await read('```html\n<table></table>\n```\n');
    expect(html).not.toContain('region');
  });
});
