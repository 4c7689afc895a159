import { readdirSync, readFileSync } from 'node:fs';

/** The folder for files whose address changes with their content, so caches keep them for just as long. */
export const EDITOR_FILES = '/_astro/editor/';

/** The fonts that the editor's style sheet loads from another site. The package also contains them, for people who bundle it. */
const FONTS = [
  { family: 'Source Sans 3', file: 'source-sans-3', weight: '200 900', more: 'size-adjust:110%;' },
  { family: 'Noto Mono', file: 'noto-mono', weight: '400', more: '' },
  { family: 'Material Symbols Outlined', file: 'material-symbols-outlined', weight: '400', more: '' },
];

/**
 * Reads the editor as its package publishes it: one script. A style sheet declares its fonts again, from this site; the page loads it
 * after the editor's own styles, so that it wins.
 *
 * @param root folder of the project
 * @returns the content of each file, by its path on the site
 */
export function readEditor(root: URL): Map<string, Buffer | string> {
  const source = new URL('node_modules/@sveltia/cms/', root);
  const read = (name: string) => readFileSync(new URL(name, source));
  const { version } = JSON.parse(String(read('package.json'))) as { version: string };
  const names = readdirSync(new URL('npm/assets/', source));
  const fonts = FONTS.map(({ file, ...font }) => {
    const name = names.find((one) => one.startsWith(file) && one.endsWith('.woff2'));
    if (!name) throw new Error(`The package @sveltia/cms no longer contains the font ${file}.`);
    return { ...font, name };
  });
  const folder = `${EDITOR_FILES}${version}/`;
  return new Map<string, Buffer | string>([
    [`${folder}sveltia-cms.js`, read('dist/sveltia-cms.js')],
    [`${folder}fonts.css`, fonts.map(faceOf).join('\n')],
    ...fonts.map(({ name }) => [folder + name, read(`npm/assets/${name}`)] as const),
  ]);
}

/** With the same family and weights as the editor's own face, which it replaces. */
const faceOf = ({ family, name, weight, more }: { family: string; name: string; weight: string; more: string }) =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:block;src:url(${name}) format('woff2');${more}}`;
