import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { bundleInputs } from './bundle-inputs';
import { EDITOR_FILES } from './editor-page';

/** Name of the file with the digest of a bundle, in the bundle's folder. */
const MADE_OF = 'made-of';

/**
 * Unused parts of the editor: syntax highlighting for 250 languages, maps, and image converters. The editor loads them on demand, which
 * never happens here.
 */
const UNUSED = /^@shikijs\/|^leaflet|^terra-draw|^svgo|^exifr|\/(?:heic|webp_enc|shiki-engine)[\w-]*\.js$/;

/** Removes the editor's requests to other hosts, for fonts (it bundles its own) and GitHub incident reports, and its ban on zooming. */
const CHANGES: readonly [RegExp, string][] = [
  [/url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/[^)]+\)/g, 'local("none")'],
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, 'data:application/json,{"status":{"indicator":"none"}}'],
  [/`maximum-scale=1`,/g, ''],
];

/** A substitute for the schemas' `reference()`, which exists only inside Astro. Here, only the shape of an entry is checked. */
const REFERENCE = `import { z } from 'astro/zod';
export const reference = (collection) => z.string().transform((id) => ({ collection, id }));`;

const VIRTUAL = '\0editor:';

function adaptEditor(): Plugin {
  return {
    name: 'adapt-editor',
    enforce: 'pre',
    resolveId: (id) =>
      id === 'astro:content' ? `${VIRTUAL}content` : UNUSED.test(id) ? `${VIRTUAL}unused` : undefined,
    load: (id) =>
      id === `${VIRTUAL}content` ? REFERENCE : id === `${VIRTUAL}unused` ? 'export default undefined;' : undefined,
    transform: (code, id) => (/@sveltia\/cms\/npm\/index\.js$/.test(id) ? adapt(code) : undefined),
  };
}

/** Applies `CHANGES`. @throws if a new version of the editor no longer contains the code to change */
export function adapt(code: string): string {
  return CHANGES.reduce((changed, [pattern, replacement]) => {
    if (changed.search(pattern) === -1) {
      throw new Error(
        `The editor no longer contains ${String(pattern)}: correct src/kit/content/editing-page/page/editor-bundle.ts.`,
      );
    }
    return changed.replace(pattern, replacement);
  }, code);
}

/**
 * Builds the editor's files separately from all other pages, so that no page can share a script with it.
 *
 * @param folder where the files are kept between builds
 * @returns the name of the script that the page loads
 */
export async function bundleEditor(root: URL, folder: URL): Promise<string> {
  const inputs = bundleInputs(root);
  const mark = new URL(MADE_OF, folder);
  const known = existsSync(mark) && readFileSync(mark, 'utf8') === inputs ? scriptIn(folder) : undefined;
  if (known) return known;
  rmSync(folder, { recursive: true, force: true });
  await build({
    root: fileURLToPath(root),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: EDITOR_FILES,
    resolve: { alias: { '~': fileURLToPath(new URL('src', root)) } },
    plugins: [adaptEditor()],
    build: {
      outDir: fileURLToPath(folder),
      assetsDir: '',
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: fileURLToPath(new URL('src/kit/content/editing-page/browser/main.ts', root)),
        output: { entryFileNames: 'editor.[hash].js' },
      },
    },
  });
  writeFileSync(mark, inputs);
  const script = scriptIn(folder);
  if (!script) throw new Error('The editor was bundled without a script to load.');
  return script;
}

/** The files to copy into the built site, excluding the unused parts. */
export const editorFiles = (folder: URL): string[] =>
  readdirSync(folder).filter((name) => name !== MADE_OF && !/^(?:heic|marker-icon)/.test(name));

const scriptIn = (folder: URL) => readdirSync(folder).find((name) => /^editor\.[\w-]+\.js$/.test(name));
