// A different parser reads the same text from the Markdown copy as the page shows, whatever an editor writes.

import fc from 'fast-check';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { markdownCopyOf } from '~/kit/publish/markdown-copy/markdown-copy';
import { parsePage } from './tree';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { linesOf, parseBody } from '#tests/site/lib/markdown-copies.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 120);
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** Characters with a special meaning in Markdown, HTML or GitHub's dialect. */
const signs = Array.from('*_`#>-+=|~[]()<>!\\&:;@.,/%"\'^$ 019ab') as readonly string[];
const words = [
  'www.a.example',
  'https://a.example/b_c_',
  'a@b.example',
  '1. ',
  '&amp;',
  '[x]',
  '70%',
  '$399',
  '---',
  'Art. 5(1)',
];

const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 30 }),
    fc.array(fc.constantFrom(...words, ...signs), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  )
  .map((value) => value.replace(/\s+/g, ' ').trim())
  .filter((value) => value !== '');

/** HTML around some text; `§` marks where the text goes. */
const frames = [
  '<h2>§</h2>',
  '<p>§</p>',
  '<p>A <strong>§</strong> b</p>',
  '<p>A<strong>§</strong>b</p>',
  '<p>A<em>§</em><strong>b</strong></p>',
  '<p>§<strong>b</strong>§</p>',
  '<p>A<br>§</p>',
  '<p>§<a href="/demo">b</a>§</p>',
  '<p>A <code>§</code> b</p>',
  '<pre><code>§</code></pre>',
  '<ol start="3"><li>A</li><li>§</li></ol>',
  '<ul><li>A<ul><li>§</li></ul></li></ul>',
  '<table><tr><th>A</th></tr><tr><td><strong>§</strong> <a href="/demo">b §</a></td></tr></table>',
  '<p>A <a href="/demo">b §</a>, c</p>',
  '<ul><li>§</li><li>b</li></ul>',
  '<table><tr><th>§</th></tr><tr><td>b</td></tr></table>',
  '<dl><div><dt>A <small>Our claim</small></dt><dd>§</dd></div></dl>',
  '<blockquote>“§”</blockquote>',
];

const escape = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const page = (main: string) =>
  `<!doctype html><html lang="en"><head><title>A</title><link rel="canonical" href="https://site.example/a"></head><body><main>${main}</main></body></html>`;

const squeezed = (lines: readonly string[]) => lines.join('\n').replace(/[\s·]+/g, '');

/** Elements that text could turn into by mistake. */
const MADE = 'a, em, strong, code, del, h1, h2, h3, li, table, hr, img, blockquote, input';

function readBack(main: string) {
  const { body } = parseMarkdown(markdownCopyOf(parsePage(page(main)), 'A').markdown);
  const $page = load(main);
  const $copy = parseBody(body);
  return {
    page: squeezed(linesOf($page('body'))),
    copy: squeezed(linesOf($copy('body'))),
    // In the copy, a note is in italics, and a term's description is a list item.
    made: [$page(MADE).length + $page('small, dl > div').length, $copy(MADE).length],
  };
}

test.each(frames)('any text in %s reads the same in the copy as on the page', (frame) => {
  fc.assert(
    fc.property(text, (value) => {
      const { page: shown, copy, made } = readBack(frame.replaceAll('§', () => escape(value)));
      // A term comes before its description, separated by a colon.
      expect(copy.replace('Ourclaim:', 'Ourclaim')).toBe(shown);
      expect(made[1]).toBe(made[0]);
    }),
    { numRuns: runs, seed },
  );
});

test('finds text that isn’t escaped', () => {
  expect(squeezed(linesOf(parseBody('*70%* of [x](/y)')('body')))).not.toBe('*70%*of[x](/y)');
});
