// The search index has the right words for each page.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parsePage } from './tree';
import { searchCopyOf } from '~/kit/publish/search/page-copy';
import { compoundsOf } from '~/kit/publish/search/compounds';
import { addSearchCopy, makeSearchFolder, writeSearchIndex } from '~/kit/publish/search/pagefind';

const page = (main: string, head = '<title>Risk | Attestry</title>') =>
  parsePage(
    `<html><head>${head}</head><body><nav>menu</nav><main id="content" tabindex="-1">${main}</main></body></html>`,
  );

test('the main part carries its kind and name, and no other ids', () => {
  const { html: marked } = searchCopyOf(page('<h2 id="a">Heading</h2>'), { path: '/a', kind: 'Features' });
  expect(marked).toContain('<main data-pagefind-body data-pagefind-filter="kind:Features"');
  expect(marked.match(/ id="\w+"/g)).toEqual([' id="content"']);
  expect(marked).toContain('data-name="Risk"');
  expect(marked).toContain('<h2>Heading</h2>');
});

test('the name comes from the breadcrumbs, whatever characters it contains', () => {
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'One, “two” and "three"' }] };
  const head = `<title>Other</title><script type="application/ld+json">${JSON.stringify(crumbs)}</script>`;
  expect(searchCopyOf(page('', head), { path: '/a', kind: 'Articles' }).html).toContain(
    'data-name="One, “two” and &quot;three&quot;"',
  );
});

test('a page without a main part stops the build', () => {
  expect(() => searchCopyOf(parsePage('<html><body></body></html>'), { path: '/a', kind: 'Features' })).toThrow(
    'no <main id="content">',
  );
});

test('the words come from the main part, in lower case, without tags and short words', () => {
  const html = page(
    '<p class="hidden">The Breach &amp; its <b>noti</b>fication, A.5.1 v4control</p><svg><text>Drawn</text><svg><text>inside</text></svg><text>after</text></svg>',
  );
  expect([...searchCopyOf(html, { path: '/a', kind: 'Features' }).words]).toEqual([
    'the',
    'breach',
    'its',
    'noti',
    'fication',
  ]);
});

test('deletes the copies whether or not Pagefind can read them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  const copied = (name: string) => {
    const copies = makeSearchFolder(pathToFileURL(join(folder, `${name}-cache/`)));
    // A page, and another in the folder of the same name.
    for (const name of ['/risk', '/risk/breach'])
      addSearchCopy(copies, name, searchCopyOf(page('<p>Breach</p>'), { path: '/a', kind: 'Features' }).html);
    return copies;
  };
  const [good, bad] = [copied('good'), copied('bad')];
  const index = {
    searched: 2,
    words: new Map([['breach', 1]]),
    headingWords: new Set<string>(),
    pairs: new Set<string>(),
  };
  await writeSearchIndex(good, index, pathToFileURL(join(folder, 'good/')));
  expect(existsSync(join(folder, 'good/words.txt'))).toBe(true);
  rmSync(join(bad, 'risk.html'));
  const failing = writeSearchIndex(bad, index, pathToFileURL(join(folder, 'bad/')));
  await expect(failing).rejects.toThrow('has read 1 of 2 pages');
  expect([good, bad].filter(existsSync)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a detail page has a lower weight, and its headings count as text', () => {
  const { html: copy } = searchCopyOf(page('<h2>Heading</h2><svg><title>Drawn</title></svg>'), {
    path: '/framework/a/parts/b',
    kind: 'A',
    detailOf: '/framework/a',
  });
  expect(copy).toContain('data-pagefind-weight="0.1"');
  expect(copy).toContain('<p>Heading</p></main>');
});

test('words made of two are listed as the pages write them, apart if they do so too', () => {
  const html = page('<p>Life cycle, life-cycle; multi-factor, man-in-the-middle</p><p>fire</p><p>in to</p>');
  const { pairs } = searchCopyOf(html, { path: '/a', kind: 'Features' });
  expect(compoundsOf(['fire', 'wall', 'firewall', 'firewalls', 'into'], pairs)).toEqual([
    'firewall',
    'life cycle',
    'multi-factor',
  ]);
});
