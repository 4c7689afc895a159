import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleEditor, editorFiles } from './editor-bundle.ts';
import type { EditorHost } from './editor-host.ts';
import { EDITOR_CONFIG_PATH, EDITOR_FILES, EDITOR_PATH, editorHeaders, editorPage } from './editor-page.ts';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.woff2': 'font/woff2', '.png': 'image/png' };

/**
 * The page on which people write who use no terminal. It is no page of Astro's, so nothing that goes through the pages can come upon
 * it: neither search, sitemap, twins, nor the styles and scripts of the others.
 *
 * @param host undefined where there is no such page
 * @param name of the site
 */
export function editingPage(host: EditorHost | undefined, name: string): AstroIntegration {
  if (!host) return { name: 'editing-page', hooks: {} };
  let root: URL;
  let folder: URL;
  const make = async () => {
    const script = await bundleEditor(root, folder);
    return editorPage(host, name, EDITOR_FILES + script);
  };
  return {
    name: 'editing-page',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const entrypoint = fileURLToPath(new URL('src/lib/build/editor/config.json.ts', config.root));
        injectRoute({ pattern: EDITOR_CONFIG_PATH, entrypoint, prerender: true });
      },
      'astro:config:done': ({ config }) => {
        ({ root } = config);
        folder = new URL('editor/', config.cacheDir);
      },
      'astro:server:setup': ({ server, logger }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '') ?? '';
          if (path === EDITOR_PATH) {
            make()
              .then((html) => {
                for (const [header, value] of Object.entries(editorHeaders(host))) response.setHeader(header, value);
                response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
              })
              .catch((error: unknown) => {
                logger.error(String(error));
                next(error);
              });
            return;
          }
          const file = path.startsWith(EDITOR_FILES) ? new URL(path.slice(EDITOR_FILES.length), folder) : undefined;
          if (!file?.href.startsWith(folder.href) || !existsSync(file)) return next();
          response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
          response.end(readFileSync(file));
        });
      },
      'astro:build:done': async ({ dir }) => {
        const html = await make();
        const files = new URL(`.${EDITOR_FILES}`, dir);
        mkdirSync(files, { recursive: true });
        for (const file of editorFiles(folder)) copyFileSync(new URL(file, folder), new URL(file, files));
        writeFileSync(new URL(`.${EDITOR_PATH}.html`, dir), html);
      },
    },
  };
}
