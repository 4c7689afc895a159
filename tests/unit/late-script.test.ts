import { expect, test } from 'vitest';
import { withLateScript } from '~/integrations/publish/late-script';
import { themeScript } from '~/lib/theme';

const files: Record<string, string> = {
  '/_astro/entry.js': 'import"./page.js";\n',
  '/_astro/page.js': 'document.title=1',
  '/_astro/two.js': 'import"./page.js";import"./other.js";',
};
const read = (path: string) => files[path] ?? '';
const HEAD = `<head><script>${themeScript}</script></head>`;
const module = (source: string) => `<script type="module" src="${source}"></script>`;

test.each([
  ['/_astro/page.js', '/_astro/page.js'],
  ['/_astro/entry.js', '/_astro/page.js'],
  ['/_astro/two.js', '/_astro/two.js'],
])('%s is fetched late, as %s', (source, fetched) => {
  const html = withLateScript(`${HEAD}<body><p>Text</p>${module(source)}</body>`, read);
  expect(html).toMatch(/^<head><script>[^<]*<\/script><\/head><body><p>Text<\/p><\/body>$/);
  expect(html).toContain(`import("${fetched}")`);
  expect(html).not.toContain('type="module"');
});

test('it comes without news of a paint too, and no mark stays, whatever fails after it', () => {
  const html = withLateScript(HEAD + module('/_astro/page.js'), read);
  const order = ['requestAnimationFrame(()=>{setTimeout(f,3e3);', 'd.new=', 'new PerformanceObserver(f)'].map((part) =>
    html.indexOf(part),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test.each([
  ['none', '<p>Text</p>', 'has 0 scripts'],
  ['two', module('/_astro/page.js') + module('/_astro/two.js'), 'has 2 scripts'],
])('a page with %s of its own stops the build', (_, html, message) => {
  expect(() => withLateScript(HEAD + html, read)).toThrow(message);
});

test('a page whose head does not set the theme stops the build', () => {
  expect(() => withLateScript(module('/_astro/page.js'), read)).toThrow(
    'no script that sets the theme in the first frame',
  );
});
