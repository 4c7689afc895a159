import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { tokens } from '#tokens';
import { themes } from '../../src/lib/colours.ts';
import { contrast } from '../../src/lib/contrast.ts';
import { iconOf, readMark } from '../../src/lib/mark.ts';
import { slug } from '../../src/lib/slug.ts';
import { nearestShade, shadesOf, type Accents } from './rebrand-colours.ts';
import { changeHeadingFont, readHeadingFont, type HeadingFont } from './rebrand-font.ts';
import { cleanLogo } from './rebrand-logo.ts';

/** The new owner of the site, and its look. */
export interface Brand {
  name: string;
  legalName: string;
  /** Scheme and host, such as `https://www.northgate.example`. */
  origin: string;
  /** The accents of the light and dark themes as `#rrggbb`; unchanged if left out. */
  seal?: Accents;
  /** The text of an SVG file; the logo is unchanged if this is left out. */
  logo?: string;
  /** An installed Fontsource npm package; the font is unchanged if this is left out. */
  headingFont?: string;
  /** Whether the new company is also a sample. */
  isSample: boolean;
}

/** The current owner of the site. */
export type Present = Pick<Brand, 'name' | 'legalName' | 'origin'> & {
  headingFont: Pick<HeadingFont, 'name' | 'id' | 'family'>;
};

/** The contrast that text needs (WCAG 2.2, 1.4.6, AAA). */
const LEAST = 7;
/** The site's icon, also used in the header, the footer and generated images. */
const ICON = 'public/favicon.svg';
const GROUNDS = ['paper', 'sheet', 'wash'] as const;
const SKIPPED = /^(?:node_modules|dist|\.git|\.astro|\.cache|\.local|\.styleguide|\.editor|words\.txt|LICENSE)$/;
const TEXTS = /\.(?:astro|cff|css|html|jsonc?|md|mjs|svg|toml|tsx?|txt|ya?ml)$|CODEOWNERS$/;

/**
 * The problems with a brand, one sentence each; empty if there are none. A colour with too little contrast is rejected, and the message
 * suggests the nearest one that passes.
 */
export function problemsOf({ name, legalName, origin, seal }: Brand): string[] {
  const words = Object.entries({ name, legalName }).filter(
    ([, text]) => text.trim() === '' || /["'`\\<>{}$\n]/.test(text),
  );
  return [
    ...words.map(
      ([field]) =>
        `${field}: must not be empty or contain quotation marks, brackets, "$" or "\\", since it goes into code.`,
    ),
    ...Object.entries({ name, legalName })
      .filter(([, text]) => text.trim() !== '' && !isPlainYaml(text))
      .map(
        ([field, text]) =>
          `${field}: "${text}" would mean something else in YAML; begin it with a letter, and leave out ": " and " #".`,
      ),
    ...(URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')
      ? []
      : [`origin: found "${origin}"; must be a scheme and host, such as https://www.company.example.`]),
    ...(seal ? [problemOfColour(seal.light, 0), problemOfColour(seal.dark, 1)].flatMap((one) => one ?? []) : []),
  ];
}

/** Whether YAML takes a text for itself, on its own and at either end of a sentence. */
const isPlainYaml = (text: string): boolean =>
  [text, `${text} works`, `About ${text}`].every((line) => {
    const document = parseDocument(line);
    return document.errors.length === 0 && document.toJS() === line;
  });

/** The company's name in the names of packages; a name without Latin letters gives way to the host's. */
const shortNameOf = ({ name, origin }: Pick<Brand, 'name' | 'origin'>): string =>
  slug(name) || slug(domainOf({ origin }).replace(/\..*$/, ''));

const domainOf = ({ origin }: Pick<Brand, 'origin'>): string => new URL(origin).host.replace(/^www\./, '');

/** A whole word, not a part of a longer one. */
const word = (text: string): string => `(?<![\\p{L}\\p{N}_])${RegExp.escape(text)}(?![\\p{L}\\p{N}_])`;

/**
 * The problem with a name that the site already uses as a word: once it is the company's as well, no later change of name can tell
 * the two apart.
 */
async function problemOfWord(root: string, { name }: Brand): Promise<string | undefined> {
  const files = (await textsBelow(root)).filter((file) => file.startsWith('src/') && !file.includes('.test.'));
  const asWord = new RegExp(word(name), 'u');
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const used = files.filter((_, index) => asWord.test(texts[index] ?? ''));
  return used[0] === undefined
    ? undefined
    : `name: "${name}" is also a word in ${used.length} files, such as ${used[0]}, so a later change of name would change those too; use a longer form of the name.`;
}

function problemOfColour(colour: string, theme: 0 | 1): string | undefined {
  const where = theme === 0 ? 'light' : 'dark';
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    return `the ${where} accent: found "${colour}"; must be a hex colour such as #0b4f3a.`;
  if (leastContrast(colour, theme) >= LEAST) return undefined;
  const better = nearestShade(colour, theme === 0 ? 'black' : 'white', (shade) => leastContrast(shade, theme) >= LEAST);
  return `the ${where} accent ${colour} has a contrast of ${leastContrast(colour, theme).toFixed(1)} against its backgrounds; text needs ${LEAST}. The nearest colour of its hue that does is ${better}.`;
}

/** The lowest contrast of an accent: when used for text on its backgrounds, and when used as the background of other text. */
function leastContrast(colour: string, theme: 0 | 1): number {
  const others = [...GROUNDS, 'on-seal'].map((name) => themes(tokens.colours[name] ?? '')[theme]);
  return Math.min(...others.map((other) => contrast(colour, other)));
}

/** Entries whose text says that the company is a sample, so that someone can rewrite them. Texts of pages only say so while `isSample` is true. */
export async function samplesIn(root: string): Promise<string[]> {
  const files = (await textsBelow(root)).filter((file) => /^src\/(?:content\/(?!pages\/)|data\/)/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return files.filter((_, index) => texts[index]?.includes('sample company'));
}

/**
 * Replaces the current company's name, host and accent in every text file in the project, and its logo and heading font in pages and
 * generated images.
 *
 * @param root folder of the project
 * @returns paths of the changed files, relative to the root
 * @throws if the brand can't be used, with a message that says what to change
 */
export async function rebrand(root: string, present: Present, brand: Brand): Promise<string[]> {
  const problems = problemsOf(brand);
  if (problems.length === 0 && brand.name !== present.name)
    problems.push(...[(await problemOfWord(root, brand)) ?? []].flat());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // All checks come before anything is written.
  const logo = brand.logo === undefined ? undefined : cleanLogo(brand.logo);
  const font = brand.headingFont === undefined ? undefined : await readHeadingFont(root, brand.headingFont);
  const swaps: (readonly [string, string])[] = [
    [present.legalName, brand.legalName],
    [present.origin, brand.origin],
    [domainOf(present), domainOf(brand)],
    [present.name, brand.name],
    [shortNameOf(present), shortNameOf(brand)],
  ];
  if (brand.seal) {
    const [light, dark] = themes(tokens.colours.seal);
    swaps.push([light, brand.seal.light], [dark, brand.seal.dark], ...shadesOf(brand.seal));
  }
  const changed = new Set<string>();
  for (const file of await textsBelow(root)) {
    const path = join(root, file);
    const before = await readFile(path, 'utf8');
    let after = swapped(before, swaps);
    if (file === 'src/config/site.ts') after = withNotices(after, brand.isSample);
    if (after === before) continue;
    await writeFile(path, after);
    changed.add(file);
  }
  if (logo) {
    const [light, dark] = brand.seal ? [brand.seal.light, brand.seal.dark] : themes(tokens.colours.seal);
    await writeFile(join(root, ICON), iconOf(readMark(logo), [light, dark]));
    changed.add(ICON);
  }
  if (font) for (const file of await changeHeadingFont(root, present.headingFont, font)) changed.add(file);
  return [...changed].sort();
}

/** The settings of another company: without the notices of a sample, it must not greet visitors with invented customers either. */
function withNotices(settings: string, isSample: boolean): string {
  const noted = settings.replace(/isSample: \w+ as boolean/, `isSample: ${String(isSample)} as boolean`);
  return isSample ? noted : noted.replace(/socialProof: '\w+' as/, "socialProof: 'off' as");
}

/** Applies all replacements in one pass, so that a new word is never mistaken for an old one. The first match wins. */
function swapped(text: string, swaps: readonly (readonly [string, string])[]): string {
  const any = new RegExp(
    swaps.map(([from]) => (/^\w+$/.test(from) ? word(from) : RegExp.escape(from))).join('|'),
    'gu',
  );
  const to = new Map(swaps.toReversed());
  return text.replace(any, (found) => to.get(found) ?? found);
}

async function textsBelow(root: string, folder = ''): Promise<string[]> {
  const found = await readdir(join(root, folder), { withFileTypes: true });
  const inside = found
    .filter(({ name }) => !SKIPPED.test(name))
    .map(async (entry) => {
      const path = folder + entry.name;
      if (entry.isDirectory()) return textsBelow(root, `${path}/`);
      return entry.isFile() && TEXTS.test(entry.name) ? [path] : [];
    });
  return (await Promise.all(inside)).flat().sort();
}
