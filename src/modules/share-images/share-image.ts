import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tokens } from '#tokens';
import sharp from 'sharp';
import { site } from '~/config/site';
import type { IconName } from '~/config/icons';
import { themes } from '~/lib/colours';
import { RULE_SCALE, seal } from '~/lib/seal';
import { drawnMark } from '~/lib/mark';
import { mark } from '~/components/ui/mark';
import { lacking, outline, textWidth, wrapText } from './outline';

export interface ShareImage {
  title: string;
  /** The small line above the title. */
  eyebrow: string;
  /** The picture on the right: a framework's seal from its part counts, a product scene, an icon in a ring, or else the site mark. */
  counts?: readonly number[] | undefined;
  scene?: { name: string; lines: readonly SceneLine[] } | undefined;
  icon?: { name: IconName; body: string } | undefined;
}

/** A line of a scene's text, shown in place of its figure. */
export interface SceneLine {
  text: string;
  reference: string;
  /** Something is missing or overdue. */
  late?: boolean | undefined;
}

// Images have no style sheet, so these are the colours of the light theme.
const [PAPER] = themes(tokens.colours.paper);
const [INK] = themes(tokens.colours.ink);
const [RULE] = themes(tokens.colours.rule);
const [SEAL] = themes(tokens.colours.seal);
const [SHEET] = themes(tokens.colours.sheet);
const [SOFT] = themes(tokens.colours.soft);
const [GAP] = themes(tokens.colours.gap);
const [GAP_WASH] = themes(tokens.colours['gap-wash']);

const SIZE = { width: 1200, height: 630 };
const TEXT_WIDTH = 640;
const CACHE = new URL('node_modules/.cache/share-images/', `file://${process.cwd()}/`);

/** A higher effort makes files 5% smaller and takes three times as long. Flat colours need no dithering, which only adds bytes. */
const PNG = { compressionLevel: 6, palette: true, colours: 64, effort: 1, dither: 0 };

/** Renders the image as PNG, 1200 × 630 px. Cached on disk by a hash of its SVG and its settings. */
export async function shareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const missing = lacking(image.title + image.eyebrow);
  if (missing.length > 0)
    console.warn(
      `share image of "${image.title}": the heading font has no ${missing.join(' ')}, so the image leaves a gap there.`,
    );
  const svg = shareSvg(image);
  const hash = createHash('sha256').update(JSON.stringify(PNG)).update(svg).digest('hex');
  const file = new URL(`${hash.slice(0, 24)}.png`, CACHE);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const png = await toPng(svg);
  await mkdir(CACHE, { recursive: true });
  // Write to a draft, then rename: another build may be reading, or this one may be stopped halfway.
  const draft = new URL(`${randomUUID()}.part`, CACHE);
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}

export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png(PNG).toBuffer());
}

/**
 * The site mark on the light theme's background, as an SVG file with sides of `size` pixels.
 *
 * @param half half the side, if that of the mark is 100
 */
export const logo = (size: number, half = 110): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" fill="none">` +
  `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${PAPER}"/>${markAround(100)}</svg>`;

/** The site mark as SVG, in a square centred on the origin, `2 * half` wide. */
const markAround = (half: number): string =>
  drawnMark(mark, { x: -half, y: -half, size: 2 * half, text: INK, accent: SEAL });

function shareSvg({ title, eyebrow, counts, scene, icon }: ShareImage): string {
  const { size, lines } = fit(title);
  const top = 300 - ((lines.length - 1) * size * 1.12) / 2;
  const words = lines.map((text, index) => outline(text, { x: 80, y: top + index * size * 1.12, size, fill: INK }));
  const above = wrapText(eyebrow, 26, TEXT_WIDTH).map((text, index, all) =>
    outline(text, { x: 80, y: top - size - 22 - (all.length - 1 - index) * 32, size: 26, fill: SEAL }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" fill="none">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${PAPER}"/>`,
    ...above,
    ...words,
    `<path d="M80 524H1120M80 530H1120" stroke="${INK}" stroke-width="1.5"/>`,
    `<g transform="translate(102 576)">${markAround(24)}</g>`,
    outline(site.name, { x: 140, y: 586, size: 32, fill: INK }),
    scene
      ? ledger(scene)
      : `<g transform="translate(940 272) scale(${counts ? 2.05 : 1.7})">${counts ? sealBody(counts) : icon ? ringed(icon.body) : markAround(100)}</g>`,
    '</svg>',
  ].join('');
}

/** Finds the largest size at which a title fits on four lines; 40 px if none does. */
function fit(title: string): { size: number; lines: string[] } {
  for (const size of [68, 60, 52, 46]) {
    const lines = wrapText(title, size, TEXT_WIDTH);
    if (lines.length <= 4) return { size, lines };
  }
  return { size: 40, lines: wrapText(title, 40, TEXT_WIDTH) };
}

function sealBody(counts: readonly number[]): string {
  const { arcs, rosette } = seal(counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const number = String(total);
  return [
    `<g stroke="${RULE}" stroke-width=".8"><circle r="97"/><circle r="94"/></g>`,
    `<g stroke="${SEAL}" stroke-width="1" opacity=".7" transform="scale(.5)">`,
    ...rosette.turns.map((turn) => `<path d="${rosette.d}" transform="rotate(${turn})"/>`),
    '</g>',
    // The renderer ignores pathLength, so dash lengths are in the arc's own units.
    ...arcs.map(({ d, parts, length }) => {
      const part = length / parts;
      const dash = `${part * 0.62} ${part * 0.38}`;
      return `<path d="${d}" stroke="${SEAL}" stroke-width="20" stroke-dasharray="${dash}" stroke-dashoffset="${-part * 0.19}"/>`;
    }),
    `<path d="${arcs.map(({ d }) => d).join('')}" stroke="${INK}" stroke-width="1.2" transform="scale(${RULE_SCALE})"/>`,
    `<circle r="31" fill="${PAPER}"/>`,
    outline(number, { x: -number.length * 6.6, y: 8, size: 22, fill: INK }),
  ].join('');
}

function ringed(body: string): string {
  const dashes = (Math.PI * 2 * 88) / 72 / 2;
  return [
    `<circle r="88" stroke="${RULE}" stroke-width="16" stroke-dasharray="${dashes} ${dashes}"/>`,
    `<circle r="76" stroke="${SEAL}" stroke-width="2.4"/>`,
    `<g transform="translate(-42 -42) scale(3.5)" stroke="${INK}" stroke-width=".9" stroke-linejoin="round">${body}</g>`,
  ].join('');
}

const CARD = { left: 752, width: 368, inset: 18, foot: 46, middle: 284, height: 410 };

/** Draws a scene's name and as many of its lines as fit, as a card. */
function ledger({ name, lines }: NonNullable<ShareImage['scene']>): string {
  const { left, width, inset, foot, middle, height } = CARD;
  const rows: string[] = [];
  let depth = 0;
  for (const row of [{ text: name, reference: '', size: 27 }, ...lines.map((line) => ({ ...line, size: 22 }))]) {
    const drawn = ledgerRow(row);
    if (depth + drawn.height + foot > height) break;
    rows.push(`<g transform="translate(0 ${depth})">${drawn.body}</g>`);
    depth += drawn.height;
  }
  return [
    `<g transform="translate(${left} ${middle - (depth + foot) / 2})">`,
    `<path d="M0 0H${width}V${depth + foot}H0Z" fill="${SHEET}" stroke="${RULE}" stroke-width="1.5"/>`,
    ...rows,
    `<path d="M0 0H${width}" stroke="${INK}" stroke-width="4"/>`,
    outline('Sample data', { x: inset, y: depth + 30, size: 19, fill: SOFT }),
    '</g>',
  ].join('');
}

/** Draws wrapped text with a reference on the right and a rule below. Returns the SVG and its height in pixels. */
function ledgerRow({ text, reference, late = false, size }: SceneLine & { size: number }) {
  const { width, inset } = CARD;
  const aside = textWidth(reference, 19);
  const broken = wrapText(text, size, width - 2 * inset - (aside > 0 ? aside + 16 : 0));
  const height = 20 + broken.length * size * 1.25;
  const line = (index: number) => 10 + (index + 0.8) * size * 1.25;
  const body = [
    late ? `<path d="M0 0H${width}V${height}H0Z" fill="${GAP_WASH}"/>` : '',
    ...broken.map((words, index) => outline(words, { x: inset, y: line(index), size, fill: INK })),
    outline(reference, { x: width - inset - aside, y: line(0), size: 19, fill: late ? GAP : SEAL }),
    `<path d="M0 ${height}H${width}" stroke="${RULE}" stroke-width="1.5"/>`,
  ].join('');
  return { body, height };
}
