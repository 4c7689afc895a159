// Each page carries the styles it uses and no others.

import { expect, test } from 'vitest';
import { addNames, noNames, takeSheets, trim } from './styles';
import { elementsOf, parsePage, serialize } from './tree';

const namesOf = (html: string) => {
  const used = noNames();
  addNames(used, elementsOf(parsePage(html)));
  return used;
};

const trimmed = (css: string, html: string, code: string[] = []) => trim(css, namesOf(html), code);

test('keeps rules that match the page and drops the rest', () => {
  const css = trimmed(
    '.card{color:red}.toast{color:#00f}#a{top:0}#b{top:0}nav{left:0}',
    '<p class="card x" id="b"></p>',
  );
  expect(css).toBe('.card{color:red}#b{top:0}nav{left:0}');
});

test('judges each nested rule separately, at any depth', () => {
  const css = trimmed(
    '.card{color:red;.a{top:0}.b{left:0}&.b:hover{left:0}&:empty{top:0}>:first-child{left:0}@media (width>1px){.b{top:0}&.a{top:0;>.b{left:0}}}}',
    '<div class="card"><p class="a"></p></div>',
  );
  expect(css).toBe('.card{color:red;& .a,&:empty{top:0}&>:first-child{left:0}@media (width>1px){&.a{top:0}}}');
});

test('keeps a selector list if one of its selectors matches, and keeps negations', () => {
  const css = '.a:is(.b,.x){top:0}.a:not(.x){left:0}.a:has(.x){right:0}';
  expect(trimmed(css, '<p class="a b"></p>')).toBe(css);
  expect(trimmed('.b .x,.a{top:0}', '<p class="a"></p>')).toContain('.a{');
});

test('keeps states set by scripts: every attribute counts as present', () => {
  const css = '.plus[aria-expanded=true]{top:0}p[hidden]{left:0}';
  expect(trimmed(css, '<p class="plus"></p>')).toBe(css);
});

test('keeps classes set by an island’s code', () => {
  expect(trimmed('.toast{color:red}', '<p></p>', ['"toast"'])).toContain('.toast');
});

test('keeps escaped classes and media queries', () => {
  const css = trimmed(
    String.raw`@media (width>1px){.hover\:text-seal:hover{color:red}}.\32 xl\:block{top:0}.mt-2\.5{top:0}.mt-3\.5{top:0}`,
    '<p class="hover:text-seal 2xl:block mt-2.5"></p>',
  );
  expect(css).toBe(String.raw`@media (width>1px){.hover\:text-seal:hover{color:red}}.\32 xl\:block,.mt-2\.5{top:0}`);
});

test('drops unused variables, animations and properties', () => {
  const css = trimmed(
    '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}@keyframes a{to{top:0}}@keyframes b{to{top:0}}html{--seal:red;--ink:#00f;color:var(--ink);rotate:var(--used);animation:1s a}',
    '',
  );
  expect(css).toContain('--used');
  expect(css).not.toContain('--unused');
  expect(css).not.toContain('--seal');
  expect(css).toContain('@keyframes a');
  expect(css).not.toContain('@keyframes b');
});

test('drops what only an unused rule or variable referred to', () => {
  const css = 'html{--a:1px;--b:var(--a);--c:2px}.x{top:var(--c);animation:1s k}@keyframes k{to{top:0}}';
  expect(trimmed(css, '<p></p>')).toBe('');
});

test('keeps variables read by an attribute or an island’s code', () => {
  const css = 'html{--seal:red;--ink:#00f;--gap:#ff0}';
  expect(trimmed(css, '<path stroke="var(--seal)"></path>', ['stroke="var(--ink)"'])).toBe(
    'html{--seal:red;--ink:#00f}',
  );
});

test('does not confuse a class with an animation of the same name', () => {
  const css = trimmed('.k{top:0}p{animation:1s k}@keyframes k{to{top:0}}', '<p></p>');
  expect(css).toContain('@keyframes k');
});

test('does not merge rules if a browser may support only one of their selectors', () => {
  const css = '[hidden]{content-visibility:visible}::details-content{content-visibility:visible}';
  expect(trimmed(css, '<p></p>')).toBe(css);
});

test('makes borders solid without a variable', () => {
  const css = trimmed(
    '@layer properties{@supports (not (top:0)){*{--tw-border-style:solid}}}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}.border{border-style:var(--tw-border-style);border-width:1px}',
    '<p class="border"></p>',
  );
  expect(css).toContain('.border{border-style:solid;border-width:1px}');
  expect(css).not.toContain('--tw');
});

test('finds the islands on a page', () => {
  const { islands } = namesOf('<astro-island component-url="/_astro/Plans.js" component-export="Plans">');
  expect([...islands]).toEqual(['/_astro/Plans.js']);
});

test('replaces all style sheets with one, in the place of the first, except those in the body', () => {
  const document = parsePage(
    '<head><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><style>p{top:0}</style></head><style data-unpublished>b</style><body><link rel="stylesheet" href="/font.css"></body>',
  );
  expect(takeSheets(elementsOf(document), 'HERE')).toEqual([{ href: '/a.css' }, { css: 'p{top:0}' }]);
  expect(serialize(document)).toBe(
    '<head><style>HERE</style><link rel="icon" href="/i.svg"></head><style data-unpublished>b</style><body><link rel="stylesheet" href="/font.css"></body>',
  );
  expect(() => takeSheets(elementsOf(parsePage('<p>A</p>')), '')).toThrow('no style sheet');
});
