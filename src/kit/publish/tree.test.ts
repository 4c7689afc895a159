// A page that is parsed and serialised again is unchanged.

import { expect, test } from 'vitest';
import { parsePage, serialize } from './tree';

test.each([
  ['a doctype, empty attributes and comments', '<!DOCTYPE html><p hidden>a<!--b--><br>c</p>'],
  [
    'drawings with mixed-case names',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient></svg>'.replace('></linearGradient>', '/>'),
  ],
  ['characters escaped in text and attributes', '<p title="a &amp; &quot;b&quot; <c>">a &amp; b &lt; c “d”</p>'],
  [
    'the contents of scripts and styles',
    '<script>a<b&&c</script><style>a>b{}</style><noscript><p>a &lt; b</p></noscript>',
  ],
])('parsing and serialising keeps %s', (_name, html) => {
  expect(serialize(parsePage(html))).toBe(html);
});

test('escaped characters directly in a <noscript> stop the build', () => {
  expect(() => parsePage('<noscript>a &lt; b</noscript>')).toThrow('must be in an element');
});
