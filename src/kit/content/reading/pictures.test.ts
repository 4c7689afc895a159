// A picture in an entry's text reaches Astro's image service, or the editor learns what is wrong with it.

import { beforeAll, expect, test } from 'vitest';
import { createRenderer, type RenderMarkdown } from './markdown';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

let render: RenderMarkdown;

beforeAll(async () => {
  render = await createRenderer(await siteMarkdown());
});

const place = { file: 'tests/fixtures/pictures/entry.md', line: 11 };

test.each([
  ['![Icon](/favicon.svg)', '../../../public/favicon.svg', {}],
  ['![A desk](<a desk.svg>)', './a desk.svg', {}],
  ['![A desk](./a%20desk.svg)', './a desk.svg', {}],
  ['![An office](büro.png)', './büro.png', { width: 672, layout: 'constrained' }],
  ['![An office](b%C3%BCro.png)', './büro.png', { width: 672, layout: 'constrained' }],
  ['![An office](bu\u0308ro.png)', './büro.png', { width: 672, layout: 'constrained' }],
])('%s is handed over', async (text, file, properties) => {
  const { html, metadata } = await render(text, place);
  expect(metadata?.imagePaths).toEqual([file]);
  const given: unknown = JSON.parse(/__ASTRO_IMAGE_="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}');
  expect(given).toMatchObject({ src: file, ...properties });
});

test.each([
  [
    'Text.\n\n![A desk](/pictures/desk.png)',
    '13: the text shows the picture /pictures/desk.png, which is not a file on this site; put it into public/pictures/, or remove the address.',
  ],
  [
    '![A desk](A-desk.svg)',
    '11: the text shows the picture A-desk.svg, which is not a file on this site; did you mean "a desk.svg"?',
  ],
  [
    '![An office](Büro.png) ![Noise](broken.png) ![Photo](photo.svg)',
    '11: the text shows the picture Büro.png, which is not a file on this site; did you mean "büro.png"?',
    '11: the text shows the picture broken.png, but tests/fixtures/pictures/broken.png can’t be read as a picture; save it again in the format that its name ends in.',
    '11: the text shows the picture photo.svg, but tests/fixtures/pictures/photo.svg can’t be read as a picture; save it again in the format that its name ends in.',
  ],
  [
    '![](/favicon.svg)',
    '11: the picture "/favicon.svg" has no description; write what it shows between the square brackets, for people who can\'t see it.',
  ],
  [
    '![A desk](IMG_0001.HEIC)',
    '11: "IMG_0001.HEIC" isn\'t in a format that browsers show; save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  ],
  ['![A desk](../../desk.png)', '11: "../../desk.png" can\'t be shown as a picture;'],
  ['![A desk](a%23desk.png)', '11: "a%23desk.png" can\'t be shown as a picture;'],
])('%s is refused', async (text, ...says) => {
  const refused = expect(render(text, place)).rejects;
  for (const one of says) await refused.toThrow(`${place.file}:${one}`);
});
