import { expect, test } from 'vitest';
import { addWords, noWords, takeSheets, trim } from '~/integrations/publish/styles';
import { elementsOf, parsePage, serialize } from '~/integrations/publish/tree';

const wordsOf = (html: string) => {
  const words = noWords();
  addWords(words, elementsOf(parsePage(html)));
  return words;
};

const trimmed = (css: string, html: string, code: string[] = []) => trim(css, wordsOf(`<html>${html}</html>`), code);

test('keeps what the page has and drops what it has not', async () => {
  const css = await trimmed('.card{color:red}.toast{color:blue}#a{top:0}nav{left:0}', '<p class="card x"></p>');
  expect(css).toBe('.card{color:red}');
});

test('judges nested rules one by one', async () => {
  const css = await trimmed('.card{color:red;& ul{top:0}& p{left:0}}', '<div class="card"><p></p></div>');
  expect(css).toContain('& p{left:0}');
  expect(css).not.toContain('ul');
});

test('keeps nested rules that name no element', async () => {
  const css = await trimmed(
    '.card{color:red;&:empty{top:0}&>:first-child{left:0}& :is(b,i){right:0}}',
    '<p class="card"><b></b></p>',
  );
  expect(css).toBe('.card{color:red;*&:empty{top:0}&>*:first-child{left:0}& *:is(b){right:0}}');
});

test('keeps the states that scripts bring: attributes count as there', async () => {
  const css = await trimmed('.plus[aria-expanded="true"]{top:0}p[hidden]{left:0}', '<p class="plus"></p>');
  expect(css).toContain('aria-expanded');
  expect(css).toContain('p[hidden]');
});

test('keeps the classes that the code of an island sets', async () => {
  expect(await trimmed('.toast{color:red}', '<p></p>', ['toast'])).toContain('.toast');
});

test('keeps escaped classes, media queries and what follows :has()', async () => {
  const html = '<p class="hover:text-seal [&amp;_b]:top-0 mt-2.5"></p>';
  const css = await trimmed(
    String.raw`@media (width>1px){.hover\:text-seal:hover{color:red}}.mt-2\.5{top:0}html:has(.mt-2\.5){left:0}`,
    html,
  );
  expect(css).toContain(String.raw`@media`);
  expect(css).toContain(String.raw`.mt-2\.5{top:0}`);
  expect(css).toContain('html:has(');
});

test('drops unused variables, animations and properties', async () => {
  const css = await trimmed(
    '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}@keyframes a{to{top:0}}@keyframes b{to{top:0}}html{--seal:red;--ink:blue;color:var(--ink);rotate:var(--used);animation:1s a}',
    '',
  );
  expect(css).toContain('--used');
  expect(css).not.toContain('--unused');
  expect(css).not.toContain('--seal');
  expect(css).toContain('@keyframes a');
  expect(css).not.toContain('@keyframes b');
});

test('keeps what fits every element', async () => {
  const css = await trimmed(':focus-visible{top:0}p,:target{left:0}::view-transition-group(root){top:0}', '<p></p>');
  expect(css).toContain(':focus-visible{top:0}');
  expect(css).toContain('p,*:target{left:0}');
  expect(css).toContain('::view-transition-group(root)');
});

test('keeps what is for the parts of fields where there is a field', async () => {
  const css = '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}p{top:0}';
  expect(await trimmed(css, '<p></p>')).toBe('p{top:0}');
  expect(await trimmed(css, '<p></p><input>')).toContain('input::placeholder{opacity:1}input::-webkit-datetime-edit');
});

test('leaves no empty rule behind, and no declaration twice in a row', async () => {
  const css =
    '@supports (not (top:0)) or (left:0){.toast{top:0}}p{-webkit-hyphens:auto;-webkit-hyphens:auto;hyphens:auto}';
  expect(await trimmed(`@layer a{.toast{top:0}}${css}`, '<p></p>')).toBe('p{-webkit-hyphens:auto;hyphens:auto}');
});

test('finds the islands of a page', () => {
  const island = (name: string) => `<astro-island component-url="/_astro/${name}.js" component-export="${name}">`;
  expect([...wordsOf(island('Plans')).islands]).toEqual(['/_astro/Plans.js']);
  // It loads a style sheet of its own.
  expect([...wordsOf(island('AccountMenu')).islands]).toEqual([]);
});

test('what is hidden stays hidden, whatever its class displays', async () => {
  const rule = "[hidden]:where(:not([hidden='until-found'])){display:none !important}";
  const css = await trimmed(`@layer base{${rule}}.grid{display:grid}`, '<p class="grid" hidden></p>');
  expect(css).toContain("[hidden]:where(*:not([hidden='until-found'])){display:none !important}");
});

test('a variable of Tailwind that no rule sets is replaced by what it stands for', async () => {
  const css = await trimmed(
    '@layer properties{@supports (not (top:0)){*{--tw-set:0;--tw-unset:"";}}}@property --tw-set{syntax:"*";inherits:false;initial-value:0}@property --tw-unset{syntax:"*";inherits:false;initial-value:""}' +
      '.a{--tw-set:1px;translate:0 var(--tw-set)}.b{content:var(--tw-unset);line-height:var(--tw-leading,1.4);margin:var(--tw-none)}' +
      '.c{transition:opacity var(--tw-ease,var(--ease)),color;--ease:ease;transition-property:top,--tw-gradient-from,left}' +
      '@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in oklab,red 30%,blue)}.b{left:0}}',
    '<p class="a b c"></p>',
  );
  expect(css).toContain('translate:0 var(--tw-set)');
  expect(css).toMatch(/@supports[^{]+\{\*\{--tw-set:0\}/);
  expect(css).toContain('@property --tw-set');
  expect(css).not.toMatch(/--tw-(unset|leading|ease|gradient)|@supports \(color/);
  expect(css).toContain('.b{content:"";line-height:1.4;margin:var(--tw-none)}');
  expect(css).toContain('var(--ease)');
  expect(css).toContain('transition-property:top,left');
  expect(css).toContain('.a{color:color-mix(in oklab,red 30%,blue)}.b{left:0}');
});

const HEADING = '.text-h2{font-weight:var(--tw-font-weight,500)}';
const SEMIBOLD = '.font-semibold{--tw-font-weight:600;font-weight:600}';

test('a variable that is only read before it is set goes, for what sets it wins as the later rule', async () => {
  const css = await trimmed(`${HEADING}${SEMIBOLD}`, '<p class="text-h2 font-semibold"></p>');
  expect(css).toBe('.text-h2{font-weight:500}.font-semibold{font-weight:600}');
});

test('a variable that is read after it is set stays', async () => {
  const css = await trimmed(`${SEMIBOLD}@media (width>1px){${HEADING}}`, '<p class="text-h2 font-semibold"></p>');
  expect(css).toContain('--tw-font-weight:600');
  expect(css).toContain('var(--tw-font-weight,500)');
});

test('values of Tailwind’s own theme are written where they are used', async () => {
  const css = await trimmed(
    '@layer theme{:root,:host{--width:48rem;--ease:cubic-bezier(.4, 0, .2, 1);--from:var(--paper)}}:root{--paper:red}p{max-width:var(--width);transition:top var(--ease);color:var(--from)}',
    '<p></p>',
  );
  expect(css).toContain('max-width:48rem');
  expect(css).toContain('transition:top cubic-bezier(.4, 0, .2, 1)');
  expect(css).toContain('--from:var(--paper)');
  expect(css).toContain('color:var(--from)');
  expect(css).not.toMatch(/--(width|ease):/);
});

test('all style sheets of a page give way to one, in the place of the first, but for those in the body', () => {
  const document = parsePage(
    '<head><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><style>p{top:0}</style></head><style data-unpublished>b</style><body><link rel="stylesheet" href="/font.css"></body>',
  );
  expect(takeSheets(document, 'HERE')).toEqual([{ href: '/a.css' }, { css: 'p{top:0}' }]);
  expect(serialize(document)).toBe(
    '<head><style>HERE</style><link rel="icon" href="/i.svg"></head><style data-unpublished>b</style><body><link rel="stylesheet" href="/font.css"></body>',
  );
  expect(() => takeSheets(parsePage('<p>A</p>'), '')).toThrow('no style sheet');
});
