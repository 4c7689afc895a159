import { tokens } from '#tokens';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { svgFile } from '~/lib/file-responses';
import { themes } from '~/lib/colours';
import { dashedSeal, STROKE_RADIUS } from '~/lib/seal';
import { published } from '~/modules/entries';

/** A framework's seal at text size: its strokes or, if they would run together, one arc per group. */
export const getStaticPaths = (async () =>
  (await published('frameworks')).map(({ id, data }) => ({
    params: { framework: id },
    props: { counts: data.structure.groups.map(({ count }) => count) },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The most strokes that can be distinguished at 32 px. */
const MOST = 30;
const [LIGHT, DARK] = themes(tokens.colours.seal);

export const GET: APIRoute<Props> = ({ props: { counts } }) => {
  const { pathLength, strokes, rule } = dashedSeal(counts);
  const { dash, offset } = counts.reduce((sum, count) => sum + count, 0) > MOST ? rule : strokes;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" fill="none">',
    `<style>g{stroke:${LIGHT}}@media (prefers-color-scheme:dark){g{stroke:${DARK}}}</style>`,
    '<g transform="rotate(-90)">',
    `<circle r="${STROKE_RADIUS}" stroke-width="28" pathLength="${pathLength}" stroke-dasharray="${dash}" stroke-dashoffset="${offset}"/>`,
    '<circle r="44" stroke-width="6"/></g></svg>',
  ].join('');
  return svgFile(svg);
};
