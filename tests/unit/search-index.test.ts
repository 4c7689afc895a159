import { expect, test } from 'vitest';
import { withMarks, wordsOf } from '~/lib/build/search-index';

const page = (main: string, head = '<title>Risk | Attestry</title>') =>
  `<html><head>${head}</head><body><nav>menu</nav><main id="content" tabindex="-1">${main}</main></body></html>`;

test('the main part is marked with its kind and name, and carries no other ids', () => {
  const marked = withMarks(page('<h2 id="a">Heading</h2>'), { kind: 'Features' });
  expect(marked).toContain('<main id="content" data-pagefind-body data-pagefind-filter="kind:Features"');
  expect(marked).toContain('data-name="Risk"');
  expect(marked).toContain('<h2>Heading</h2>');
});

test('the name is that of the breadcrumbs, whatever stands in it', () => {
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'One, “two” and "three"' }] };
  const head = `<title>Other</title><script type="application/ld+json">${JSON.stringify(crumbs)}</script>`;
  expect(withMarks(page('', head), { kind: 'Articles' })).toContain('data-name="One, “two” and &quot;three&quot;"');
});

test('a page without a main part stops the build', () => {
  expect(() => withMarks('<html><body></body></html>', { kind: 'Features' })).toThrow('no <main id="content">');
});

test('the words are those of the main part, in lower case, without tags and short ones', () => {
  const html = page(
    '<p class="hidden">The Breach &amp; its <b>noti</b>fication, A.5.1 v4control</p><svg><text>Drawn</text></svg>',
  );
  expect([...wordsOf(html)]).toEqual(['breach', 'noti', 'fication']);
});
