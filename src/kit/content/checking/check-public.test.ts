// A file in public/ can't run scripts on the site's own address, nor load anything from another one.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentence } from '~/kit/content/reading/problems';
import { publicProblems, svgProblems } from './check-public';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n  ${inside}\n</svg>`;
const problemsOf = (text: string) => svgProblems(Buffer.from(text)).map(({ message }) => message);

describe('an SVG file is refused if it contains', () => {
  test.each([
    ['a script', '<script>a()</script>', '<script> can run scripts'],
    ['a script by a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '<s:script> can run scripts'],
    ['a page', '<foreignObject/>', '<foreignObject> can run scripts'],
    ['an event handler', '<g onclick="a()"/>', '<g onclick> runs a script'],
    ['an address that runs a script', '<a href=" java&#10;script:a()"/>', '<a href> is an address that runs a script'],
    ['such an address for later', '<x values="#a;javascript:a()"/>', '<x values> is an address that runs a script'],
    ['a change of an address', '<set attributeName="xlink:href" to="#b"/>', '<set attributeName> changes an address'],
    [
      'elements of a page',
      '<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>',
      '<h:b xmlns:h> lets the file contain a page',
    ],
    ['a picture from elsewhere', '<image href="https://a.example/b.png"/>', '<image href> leads out of the file'],
    ['a part of another file', '<use xlink:href="other.svg#a"/>', '<use xlink:href> leads out of the file'],
    ['a drawing in an address', '<use href="data:image/svg+xml,%3Csvg/%3E"/>', '<use href> leads out of the file'],
    ['a fill from elsewhere', '<g fill="url(https://a.example/#b)"/>', '<g fill> loads something from outside'],
    [
      'styles from elsewhere',
      '<style>@import "https://a.example/b.css"</style>',
      '<style> loads something from outside',
    ],
    [
      'a font from elsewhere',
      '<style><![CDATA[a{src:url("/b.woff2")}]]></style>',
      '<style> loads something from outside',
    ],
  ])('%s', (_, inside, says) => {
    expect(problemsOf(svg(inside))).toEqual([expect.stringContaining(says)]);
  });

  test.each([
    ['a style sheet that can run scripts', '<?xml-stylesheet href="a.xsl"?><svg/>', 'loads a style sheet'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>', 'declares entities'],
    ['another encoding by name', '<?xml version="1.0" encoding="utf-7"?><svg/>', 'is not in UTF-8'],
  ])('%s before the drawing', (_, text, says) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(says)]);
  });

  test.each(['utf16le', 'latin1'] as const)('text in %s', (encoding) => {
    expect(svgProblems(Buffer.from(svg('<title>Büro</title>'), encoding))).toEqual([
      { message: expect.stringContaining('is not in UTF-8') as string },
    ]);
  });
});

test('an SVG file may contain everything that a drawing needs', () => {
  const drawing = svg(
    `<?xpacket begin=""?><!-- <script> --><title>on javascript: and url(https://a.example)</title>
    <style>@media (prefers-color-scheme: dark) { g { fill: url(#a) } } a { src: url(data:font/woff2;base64,AA) }</style>
    <use xlink:href="#b" href="#b"/><image href="data:image/png;base64,AA"/><set attributeName="fill" to="#fff"/>
    <g style="fill:url('#a')" inkscape:onion="1"/><rdf:li rdf:resource="https://a.example/"/>`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  );
  const start = '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n';
  expect(problemsOf(start + drawing)).toEqual([]);
});

describe('the folder', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'public-'));
  });

  afterAll(() => rm(root, { recursive: true }));

  test('is checked whole, and each problem names its file and line', async () => {
    await mkdir(join(root, 'logos'));
    await writeFile(join(root, 'logos/Acme.SVG'), svg('<g/>\n  <g onload="a()"/>'));
    await writeFile(join(root, 'google123.html'), 'google-site-verification');
    await writeFile(join(root, 'notes.txt'), '<script>a()</script>');
    expect(publicProblems(root).map(sentence).toSorted()).toEqual([
      `${root}/google123.html: an HTML file here could run scripts on the site's own address, and no rule checks it; make it a page in src/pages, or delete it. If a service wants the file to prove that the site is yours, choose its DNS record instead.`,
      `${root}/logos/Acme.SVG:3: <g onload> runs a script; delete the attribute.`,
    ]);
  });

  test('may be missing', () => {
    expect(publicProblems(join(root, 'none'))).toEqual([]);
  });
});
