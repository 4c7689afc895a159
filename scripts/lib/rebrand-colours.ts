import { tokens } from '#tokens';
import { themes } from '../../src/lib/colours.ts';
import { linearChannels, luminance } from '../../src/lib/contrast.ts';

/** The accents of the light and the dark theme. */
export interface Accents {
  light: string;
  dark: string;
}

const { colours, inverted } = tokens;
/** The colours that are shades of the accent, by theme. A colour with one value for both themes goes with the light one. */
const SHADES = {
  light: [
    ...[colours.ink, colours.soft, colours.wash, colours.night],
    ...[inverted.paper, inverted.wash, inverted.soft, inverted.rule, inverted.seal],
  ].map((value) => themes(value)[0]),
  dark: [
    ...[colours.paper, colours.sheet, colours.soft, colours.rule, colours.wash, colours['on-seal'], colours.night],
    ...[inverted.paper, inverted.wash],
  ].map((value) => themes(value)[1]),
};

/** Each shade of the current accents, with its counterpart for others. */
export const shadesOf = (accents: Accents): (readonly [string, string])[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    SHADES[theme].map((shade) => [shade, tinted(shade, accents[theme])] as const),
  );

/** The colour in the accent's hue with unchanged luminance, so that its contrast with every other colour stays the same. */
function tinted(colour: string, accent: string): string {
  const own = readOklch(colour);
  const { hue, chroma } = readOklch(accent);
  const wanted = luminance(colour);
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const lightness = (low + high) / 2;
    // The shades of a grey accent are grey.
    const shade = written({ lightness, chroma: Math.min(own.chroma, chroma), hue });
    if (luminance(shade) < wanted) low = lightness;
    else high = lightness;
  }
  return written({ lightness: high, chroma: Math.min(own.chroma, chroma), hue });
}

/**
 * The nearest colour of the same hue that will do, darker or lighter. It keeps its chroma as far as screens can show it, as a designer
 * would; mixed with black or white, it would turn grey.
 */
export function nearestShade(colour: string, towards: 'black' | 'white', willDo: (shade: string) => boolean): string {
  const { lightness, chroma, hue } = readOklch(colour);
  const end = towards === 'black' ? 0 : 1;
  for (let share = 0; share < 1; share += 0.005) {
    const shade = written({ lightness: lightness + (end - lightness) * share, chroma, hue });
    if (willDo(shade)) return shade;
  }
  return written({ lightness: end, chroma: 0, hue });
}

/** A colour in OKLCH (CSS Color 4, section 9.4), whose steps look even. The hue is in radians. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

// The matrices of https://bottosson.github.io/posts/oklab/

export function readOklch(colour: string): Oklch {
  const [red, green, blue] = linearChannels(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Red, green and blue in linear light. A value outside 0 to 1 can't be shown. */
function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Half a step of eight bits. */
const ROUNDING = 1 / 510;

/** The colour as `#rrggbb`, with less chroma if a screen couldn't show it otherwise. */
function written({ lightness, chroma, hue }: Oklch): string {
  const shown = (share: number) => channelsOf({ lightness, chroma: chroma * share, hue }).map(encoded);
  const isShown = (share: number) => shown(share).every((value) => value > -ROUNDING && value < 1 + ROUNDING);
  let [low, high] = isShown(1) ? [1, 1] : [0, 1];
  for (let step = 0; step < 12 && low < high; step++) {
    const share = (low + high) / 2;
    if (isShown(share)) low = share;
    else high = share;
  }
  const digits = shown(low).map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
