import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingFont } from '~/config/heading-fonts';
import { site } from '~/config/site';
import { tokens } from '#tokens';
import { themes } from '~/lib/colours';
import { contrast } from '~/lib/contrast';
import { drawnMark, iconOf, readMark } from '~/lib/mark';
import { measure, readHeadingFont, standIns } from './rebrand-font.ts';
import { cleanLogo } from './rebrand-logo.ts';
import { OTHER_FONT, writeFontPackage } from '../../tests/site/lib/font-package.ts';
import { readOklch, shadesOf } from './rebrand-colours.ts';
import { problemsOf, rebrand, type Brand } from './rebrand.ts';

const SEAL = { light: '#1b3a6b', dark: '#a9c3f0' };
const BRAND: Brand = {
  name: 'Quaystone',
  legalName: 'Quaystone Compliance GmbH',
  origin: 'https://www.quaystone.example',
  seal: SEAL,
  logo: '<svg width="48" height="48"><path fill="var(--seal)" d="M8 44V18h32v26"/><path d="M18 44V26h12v18"/></svg>',
  headingFont: OTHER_FONT.name,
  isSample: false,
};
const PRESENT = { name: site.name, legalName: site.legalName, origin: site.defaultOrigin, headingFont };

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rebrand-'));
  for (const part of ['src', 'public', 'scripts', 'tailwind.config.mjs', 'package.json', 'wrangler.jsonc'])
    await cp(part, join(root, part), { recursive: true });
  await writeFontPackage(join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

const hueOf = (colour: string) => (readOklch(colour).hue * 180) / Math.PI;

test('colours are read as CSS Color 4 does', () => {
  // The values of https://www.w3.org/TR/css-color-4/#color-conversion-code for red.
  const { lightness, chroma } = readOklch('#ff0000');
  expect([lightness, chroma, hueOf('#ff0000')].map((value) => value.toFixed(2))).toEqual(['0.63', '0.26', '29.23']);
});

test.each([
  ['#4f8fdd', 'light'],
  ['#ffd34d', 'light'],
  ['#1b3a6b', 'dark'],
  ['#7a1f3d', 'dark'],
] as const)('%s is unreadable in the %s theme, so a readable colour of its hue is suggested', (colour, theme) => {
  const readable = { light: '#1b3a6b', dark: '#a9c3f0' };
  const [said = ''] = problemsOf({ ...BRAND, seal: { ...readable, [theme]: colour } });
  const [, better = ''] = /The nearest colour of its hue that does is (#[0-9a-f]{6})\./.exec(said) ?? [];
  expect(problemsOf({ ...BRAND, seal: { ...readable, [theme]: better } })).toEqual([]);
  expect(Math.abs(hueOf(better) - hueOf(colour)), better).toBeLessThan(2);
  // Either it keeps its chroma, or a screen can't show more of it: then a channel is at its end.
  const { chroma } = readOklch(better);
  expect(chroma > readOklch(colour).chroma - 0.005 || /^#(?:..)*(?:00|ff)/.test(better), better).toBe(true);
});

test.each(['#1b3a6b', '#7a1f3d', '#444444'])(
  'shades of the accent %s have its hue, and keep their luminance',
  (accent) => {
    const shades = shadesOf({ light: accent, dark: accent });
    expect(shades.length).toBeGreaterThan(15);
    for (const [before, after] of shades) {
      expect(contrast(before, after), `${before} ${after}`).toBeLessThan(1.03);
      const distance = Math.abs(hueOf(after) - hueOf(accent));
      // Rounded to eight bits, a colour that is almost grey has hardly a hue.
      if (readOklch(after).chroma > 0.02) expect(Math.min(distance, 360 - distance), after).toBeLessThan(8);
      expect(readOklch(after).chroma).toBeLessThan(readOklch(accent).chroma + 0.005);
    }
  },
);

test.each([
  [{ name: "O'Neil {x}" }, 'name: must not be empty or contain quotation marks'],
  [{ name: '@Risk Guard' }, 'name: "@Risk Guard" would mean something else in YAML'],
  [{ name: 'Norm: GRC' }, 'name: "Norm: GRC" would mean something else in YAML'],
  [{ name: '#One' }, 'name: "#One" would mean something else in YAML'],
  [{ legalName: '2024' }, 'legalName: "2024" would mean something else in YAML'],
  [{ origin: 'http://quaystone.example' }, 'origin: found "http://quaystone.example"'],
  [{ origin: 'https://quaystone.example/' }, 'origin: found'],
  [{ seal: { light: 'navy', dark: '#a9c3f0' } }, 'the light accent: found "navy"'],
])('rejects %j', (part, says) => {
  expect(problemsOf({ ...BRAND, ...part }).join('\n')).toContain(says);
});

test('accepts names with an ampersand, a full stop or other letters', () => {
  const names = ['Quay & Stone', 'Quay.io', 'Łódź Zgodność', '株式会社'];
  expect(names.flatMap((name) => problemsOf({ ...BRAND, name }))).toEqual([]);
});

test('a word that the site uses is rejected, because a later change of name would change it too', async () => {
  const before = await readFile(join(root, 'src/config/site.ts'), 'utf8');
  await expect(rebrand(root, PRESENT, { ...BRAND, name: 'Control' })).rejects.toThrow(
    /^name: "Control" is also a word in \d+ files, such as src\//,
  );
  expect(await readFile(join(root, 'src/config/site.ts'), 'utf8')).toBe(before);
});

test('no trace of the old company is left, and the sample notices and invented customers are off', async () => {
  const changed = await rebrand(root, PRESENT, BRAND);
  expect(changed).toContain('src/config/site.ts');
  const config = await readFile(join(root, 'src/config/site.ts'), 'utf8');
  expect(config).toContain('isSample: false as boolean');
  expect(config).toContain("socialProof: 'off' as");
  expect(config).toContain('sales@quaystone.example');
  const look = await readFile(join(root, 'tailwind.config.mjs'), 'utf8');
  expect(look).toContain('#1b3a6b');
  const dark = themes(tokens.colours.paper)[1];
  const ground = shadesOf(SEAL).find(([shade]) => shade === dark)?.[1];
  expect(look, 'dark grounds in the hue of the dark accent').toContain(ground);
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .filter(({ parentPath }) => !parentPath.includes('node_modules'));
  const old = new RegExp(site.name, 'i');
  const left: string[] = [];
  for (const { parentPath, name } of files)
    if (old.test(await readFile(join(parentPath, name), 'latin1'))) left.push(name);
  expect(left).toEqual([]);
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  expect(icon).toContain('--seal:#1b3a6b');
  expect(icon).toContain('<path fill="var(--seal)" d="M8 44V18h32v26"/>');
  const named = ['src/config/heading-fonts.ts', 'src/styles/heading-font.css', 'src/styles/global.css', 'package.json'];
  for (const file of [...named, 'tailwind.config.mjs']) {
    const text = await readFile(join(root, file), 'utf8');
    expect(text, file).toContain(file === 'package.json' ? `"${OTHER_FONT.name}": "5.1.2"` : OTHER_FONT.family);
    expect(text, file).not.toContain(headingFont.family);
  }
});

describe('a logo', () => {
  const logo = (inside: string, attributes = 'viewBox="0 0 9 9"') => `<svg ${attributes}>${inside}</svg>`;
  const PATH = '<path d="M0 0h9"/>';

  test('keeps its shapes and drops the metadata of drawing programs', () => {
    const drawn = `<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" version="1.1">
      <title>Mark</title><sodipodi:namedview id="x"/><g class="a" fill="none">${PATH}</g></svg>`;
    expect(cleanLogo(drawn)).toBe(`<svg viewBox="0 0 9 9" fill="currentColor"><g fill="none">${PATH}</g></svg>`);
  });

  test.each([
    [logo('<script>alert(1)</script>'), '<script>, which would run'],
    [logo('<path d="M0 0" onload="alert(1)"/>'), 'the attribute onload'],
    [logo('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
    [logo('<foreignObject/>'), '<foreignObject>'],
    [logo('<image href="https://elsewhere.example/x.png"/>'), '<image>'],
    [logo('<use href="#a"/>'), '<use>'],
    [logo('<style>path{fill:red}</style>'), '<style>, which the content policy blocks'],
    [logo('<path style="fill:red" d="M0 0"/>'), 'the attribute style'],
    [logo('<path fill="url(https://elsewhere.example/#a)" d="M0 0"/>'), 'refers to something outside the file'],
    [logo('<text>Northgate</text>'), 'turn the letters into paths'],
    [logo(PATH, ''), 'no viewBox'],
    [logo(''), 'draws nothing'],
    ['<html></html>', 'is not an SVG'],
    ['\u0089PNG\r\n\u001a\n\0\0<IHDR="\u0001">', /^logo: is not an SVG\. Ask/],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${logo(PATH)}`, 'declares entities'],
    [logo(`<path d="${'M0 0h9'.repeat(2000)}"/>`), 'at most 10000 are allowed'],
  ])('rejects %s', (svg, says) => {
    expect(() => cleanLogo(svg)).toThrow(says);
  });

  test('is used as the icon, and takes the colours of the image it is drawn in', () => {
    const mark = readMark(iconOf(readMark(cleanLogo(logo(PATH))), ['#111111', '#eeeeee']));
    expect(mark).toEqual({ viewBox: '0 0 9 9', inherited: 'fill="currentColor"', body: PATH });
    expect(drawnMark(mark, { x: -1, y: -1, size: 2, text: '#123456', accent: '#654321' })).toBe(
      `<svg x="-1" y="-1" width="2" height="2" viewBox="0 0 9 9" fill="#123456">${PATH}</svg>`,
    );
  });
});

describe('a heading font', () => {
  const refused = (name: string) => expect(readHeadingFont(root, name)).rejects;

  test('that can’t be used is rejected, with instructions', async () => {
    await refused('../evil').toThrow('must be a package such as');
    await refused('@fontsource-variable/unknown').toThrow(
      'run "npm install --save-exact @fontsource-variable/unknown" first',
    );
    const other = await mkdtemp(join(tmpdir(), 'fonts-'));
    await writeFontPackage(join(other, 'node_modules'), ['400', '500']);
    await expect(readHeadingFont(other, OTHER_FONT.name)).rejects.toThrow('has weights from 400 to 500');
    await rm(other, { recursive: true });
  });

  test('is measured: the fallback fonts match those fitted by hand to within 1.5 %', async () => {
    const css = await readFile('src/styles/global.css', 'utf8');
    const fitted = standIns(await measure(await readFile(`node_modules/${headingFont.source}`)));
    expect(fitted.size).toBe(4);
    for (const [name, values] of fitted) {
      const [, ...written] =
        new RegExp(
          `${name}';[^}]*size-adjust: ([^;]+)%;\\s*ascent-override: ([^;]+)%;\\s*descent-override: ([^;]+)%`,
        ).exec(css) ?? [];
      expect(written, name).toHaveLength(3);
      for (const [index, value] of Object.values(values).entries())
        expect(Math.abs(parseFloat(value) / Number(written[index]) - 1), `${name} ${index}`).toBeLessThan(0.015);
    }
  });
});
