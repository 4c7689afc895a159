import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { published } from '~/lib/build/collections';
import { seal } from '~/lib/seal';

const PAPER = '#f5f1e6';
const SEAL = '#0b4f3a';
const INK = '#15201a';

/** The logo for structured data (512 × 512) and the picture for share cards (1200 × 630). */
export const getStaticPaths = (() => [
  { params: { picture: 'logo' } },
  { params: { picture: 'share' } },
]) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const svg = params['picture'] === 'logo' ? logo() : await share();
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

const mark = `<circle r="84" stroke="${SEAL}" stroke-width="22" pathLength="24" stroke-dasharray="14.5 7.49"/><path d="M-42 4-12 38 46-40" stroke="${INK}" stroke-width="17"/>`;

function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-110 -110 220 220" fill="none"><rect x="-110" y="-110" width="220" height="220" fill="${PAPER}"/>${mark}</svg>`;
}

/** Seven seals in a row under the mark: the picture of a site about frameworks. */
async function share(): Promise<string> {
  const frameworks = (await published('frameworks')).slice(0, 7);
  const row = frameworks.map(({ data }, index) => {
    const { arcs } = seal(data.structure.groups.map(({ count }) => count));
    const strokes = arcs.map(({ d, parts, length }) => {
      const part = length / parts;
      return `<path d="${d}" stroke="${SEAL}" stroke-width="20" stroke-dasharray="${part * 0.62} ${part * 0.38}" stroke-dashoffset="${-part * 0.19}"/><path d="${d}" transform="scale(.825)" stroke="${INK}"/>`;
    });
    return `<g transform="translate(${144 + index * 152} 470) scale(.66)">${strokes.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none"><rect width="1200" height="630" fill="${PAPER}"/><g transform="translate(600 200) scale(1.15)">${mark}</g><path d="M0 352H1200M0 358H1200" stroke="${INK}" stroke-width="1.5"/>${row.join('')}</svg>`;
}
