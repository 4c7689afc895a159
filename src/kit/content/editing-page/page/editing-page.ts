import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleEditor, editorFiles } from './editor-bundle';
import { editorHost, editorOrigin, type EditorHost, type Environment } from './editor-host';
import { EDITOR_CONFIG_PATH, EDITOR_FILES, EDITOR_PATH, editorHeaders, editorPage } from './editor-page';
import { moveToOwnHost } from './own-host';

const ENDPOINTS = [
  [EDITOR_CONFIG_PATH, 'config.json.ts'],
  [`${EDITOR_PATH}/icon/[icon].svg`, 'icon.svg.ts'],
] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/**
 * An editing page for people who don't use a terminal. It isn't an Astro page, so nothing that processes the pages affects it: search,
 * sitemap, Markdown copies, or the other pages' styles and scripts.
 *
 * @param environment names the git host; see `editorHost`
 * @param name the site's name
 * @param headerLines writes the `_headers` of a host for this page alone
 */
export function editingPage(
  environment: Environment,
  name: string,
  headerLines: (pages: Record<string, Record<string, string>>) => string[],
): AstroIntegration {
  let host: EditorHost | undefined;
  let root: URL;
  let folder: URL;
  const make = async (host: EditorHost) => {
    const script = await bundleEditor(root, folder);
    return editorPage(host, name, EDITOR_FILES + script);
  };
  return {
    name: 'editing-page',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        host = editorHost(environment, command === 'dev');
        if (!host) return;
        for (const [pattern, file] of ENDPOINTS) {
          const entrypoint = fileURLToPath(new URL(`src/kit/content/editing-page/${file}`, config.root));
          injectRoute({ pattern, entrypoint, prerender: true });
        }
      },
      'astro:config:done': ({ config }) => {
        ({ root } = config);
        folder = new URL('editor/', config.cacheDir);
      },
      'astro:server:setup': ({ server, logger }) => {
        server.middlewares.use((request, response, next) => {
          if (!host) {
            next();
            return;
          }
          const headers = editorHeaders(host);
          const path = request.url?.replace(/[?#].*$/, '') ?? '';
          if (path === EDITOR_PATH) {
            make(host)
              .then((html) => {
                for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
                response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
              })
              .catch((error: unknown) => {
                logger.error(String(error));
                next(error);
              });
            return;
          }
          const file = path.startsWith(EDITOR_FILES) ? new URL(path.slice(EDITOR_FILES.length), folder) : undefined;
          if (!file?.href.startsWith(folder.href) || !existsSync(file)) {
            next();
            return;
          }
          response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
          response.end(readFileSync(file));
        });
      },
      'astro:build:done': async ({ dir }) => {
        if (!host) return;
        const html = await make(host);
        const own = editorOrigin(environment) === undefined ? undefined : new URL('.editor/', root);
        if (own) moveToOwnHost(dir, own, headerLines({ [EDITOR_PATH]: editorHeaders(host) }));
        const target = own ?? dir;
        const files = new URL(`.${EDITOR_FILES}`, target);
        mkdirSync(files, { recursive: true });
        for (const file of editorFiles(folder)) copyFileSync(new URL(file, folder), new URL(file, files));
        writeFileSync(new URL(`.${EDITOR_PATH}.html`, target), html);
      },
    },
  };
}
