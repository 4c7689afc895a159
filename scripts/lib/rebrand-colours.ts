import { tokens } from '#tokens';
import { luminance } from '../../src/lib/contrast.ts';

/** The colours that are shades of the accent: backgrounds, and the text colours used on the inverted background. */
const { colours, inverted } = tokens;
const SHADES = [
  colours.wash,
  colours.night,
  inverted.paper,
  inverted.wash,
  inverted.soft,
  inverted.rule,
  inverted.seal,
];

/** Each shade of the current accent, with its counterpart for another accent. */
export const shadesOf = (accent: string): (readonly [string, string])[] =>
  SHADES.flatMap((value) => value.match(/#[0-9a-f]{6}\b/g) ?? []).map((shade) => [shade, tinted(shade, accent)]);

/** The colour in the accent's hue with unchanged luminance, so that its contrast with every other colour stays the same. */
export function tinted(colour: string, accent: string): string {
  const [hue] = hueAndSaturation(accent);
  const [, saturation] = hueAndSaturation(colour);
  const wanted = luminance(colour);
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (luminance(written(hue, saturation, middle)) < wanted) low = middle;
    else high = middle;
  }
  return written(hue, saturation, high);
}

/** Hue in degrees and saturation from 0 to 1, as in HSL (CSS Color 4, section 7). */
function hueAndSaturation(colour: string): [hue: number, saturation: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const range = high - low;
  if (range === 0) return [0, 0];
  const hue =
    high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(hue * 60 + 360) % 360, range / (1 - Math.abs(high + low - 1))];
}

function written(hue: number, saturation: number, lightness: number): string {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - amount * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
