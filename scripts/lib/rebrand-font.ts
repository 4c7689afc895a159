import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { subset } from '../../src/kit/publish/heading-font.ts';
import { limits } from '../../src/config/limits.ts';

/** A variable font from Fontsource for headings. */
export interface HeadingFont {
  /** The npm package, such as `@fontsource-variable/besley`. */
  name: string;
  version: string;
  /** Fontsource's name for the font, such as `besley`. */
  id: string;
  family: string;
  metrics: Metrics;
}

/** Measurements of a font, in em, at the weight of headings. */
export interface Metrics {
  /** Mean width of a letter. */
  width: number;
  ascent: number;
  descent: number;
}

/** The system fonts used as fallbacks, each with its mean letter width in em. */
const STAND_INS = { Georgia: 0.4458, DejaVu: 0.5105, Noto: 0.481, Times: 0.4006 };

/** Frequency of each letter, and of the space, per thousand characters of English. */
const FREQUENCIES =
  'a67 b12 c24 d33 e102 f18 g15 h44 i55 j1 k6 l32 m20 n57 o58 p16 q1 r48 s49 t73 u21 v8 w19 x2 y15 z1 _182';

/** The weights used by headings. */
const WEIGHTS = { from: 400, to: 700 };

/** @throws if the package isn't suitable, with a message that says what to do */
export async function readHeadingFont(root: string, name: string): Promise<HeadingFont> {
  const read = async (file: string) => readFile(join(root, 'node_modules', name, file));
  const refuse = (problem: string) => new Error(`heading font: ${name} ${problem}`);
  if (!/^@fontsource-variable\/[a-z\d-]+$/.test(name))
    throw new Error(`heading font: found "${name}"; must be a package such as @fontsource-variable/source-serif-4.`);
  let described;
  try {
    described = await Promise.all([read('metadata.json'), read('package.json')]);
  } catch {
    throw refuse(`is not installed; run "npm install --save-exact ${name}" first.`);
  }
  const [{ id, family, variable }, { version }] = described.map((bytes) => JSON.parse(bytes.toString()) as unknown) as [
    { id: string; family: string; variable?: { wght?: { min: string; max: string } } },
    { version: string },
  ];
  const { min, max } = variable?.wght ?? { min: '0', max: '0' };
  if (Number(min) > WEIGHTS.from || Number(max) < WEIGHTS.to)
    throw refuse(`has weights from ${min} to ${max}; headings need ${WEIGHTS.from} to ${WEIGHTS.to}.`);
  if (!/^[\w ]+$/.test(family))
    throw refuse(`belongs to the family "${family}", which can't be written in a style sheet.`);
  const bytes = await read(`files/${id}-latin-wght-normal.woff2`).catch(() => {
    throw refuse('has no upright Latin letters; choose another.');
  });
  const { length } = await subset(bytes, 'browser');
  if (length > limits.font)
    throw refuse(
      `takes ${length} bytes with the letters that headings use, ${length - limits.font} above ${limits.font}; choose a plainer one.`,
    );
  return { name, version, id, family, metrics: await measure(bytes) };
}

/** Measures a font for `size-adjust`, `ascent-override` and `descent-override`. */
export async function measure(bytes: Buffer): Promise<Metrics> {
  const font = create(Buffer.from(await subset(bytes, 'outline')));
  if (!('layout' in font)) throw new Error('The file is a collection of fonts; one font is expected.');
  const em = (units: number) => units / font.unitsPerEm;
  const counts = FREQUENCIES.split(' ').map((one) => [one.charAt(0).replace('_', ' '), Number(one.slice(1))] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const widths = counts.reduce((sum, [letter, count]) => sum + count * em(font.layout(letter).advanceWidth), 0);
  return { width: widths / all, ascent: em(font.ascent), descent: em(-font.descent) };
}

/** The fallback rules of `styles/global.css` for a font. */
export function standIns({
  width,
  ascent,
  descent,
}: Metrics): Map<string, { size: string; ascent: string; descent: string }> {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return new Map(
    Object.entries(STAND_INS).map(([name, own]) => {
      const size = width / own;
      return [name, { size: percent(size), ascent: percent(ascent / size), descent: percent(descent / size) }];
    }),
  );
}

/** The files that name the font. */
const FILES = [
  'src/config/heading-fonts.ts',
  'src/styles/heading-font.css',
  'src/styles/global.css',
  'tailwind.config.mjs',
];

/**
 * Replaces the current font, and adjusts its fallbacks so that nothing moves when it loads.
 *
 * @returns the files that were changed
 */
export async function changeHeadingFont(
  root: string,
  from: Pick<HeadingFont, 'name' | 'id' | 'family'>,
  to: HeadingFont,
): Promise<string[]> {
  for (const file of FILES) {
    const path = join(root, file);
    let text = await readFile(path, 'utf8');
    for (const key of ['name', 'id', 'family'] as const)
      text = text.replaceAll(new RegExp(`(?<!\\w)${RegExp.escape(from[key])}(?!\\w)`, 'g'), `\0${key}\0`);
    text = text.replaceAll(/\0(\w+)\0/g, (_, key: 'name' | 'id' | 'family') => to[key]);
    if (file.endsWith('global.css'))
      for (const [name, { size, ascent, descent }] of standIns(to.metrics))
        text = text.replace(
          new RegExp(
            `('${RegExp.escape(`${to.family} ${name}`)}';[^}]*size-adjust: )[^;]+(;\\s*ascent-override: )[^;]+(;\\s*descent-override: )[^;]+`,
          ),
          `$1${size}$2${ascent}$3${descent}`,
        );
    await writeFile(path, text);
  }
  const path = join(root, 'package.json');
  const project = JSON.parse(await readFile(path, 'utf8')) as { dependencies: Record<string, string> };
  const others = Object.entries(project.dependencies).filter(([name]) => name !== from.name && name !== to.name);
  const dependencies = [...others, [to.name, to.version] as const].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(path, `${JSON.stringify({ ...project, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`);
  return [...FILES, 'package.json'];
}
