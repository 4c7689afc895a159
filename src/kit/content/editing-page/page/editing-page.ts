import { mkdirSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { editorHost, editorOrigin, type EditorHost, type Environment } from './editor-host';
import { readEditor } from './editor-files';
import { EDITOR_CONFIG_PATH, EDITOR_PATH, editorHeaders, editorPage } from './editor-page';
import { headerLines } from '~/kit/publish/hosting/host-headers';
import { EDITOR_ICON, moveToOwnHost } from './own-host';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/**
 * An editing page for people who don't use a terminal. It isn't an Astro page, so nothing that processes the pages affects it: search,
 * sitemap, Markdown copies, or the other pages' styles and scripts.
 *
 * @param environment names the git host; see `editorHost`
 * @param name the site's name
 */
export function editingPage(environment: Environment, name: string): AstroIntegration {
  let host: EditorHost | undefined;
  let root: URL;
  return {
    name: 'editing-page',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        ({ root } = config);
        host = editorHost(environment, command === 'dev');
        if (!host) return;
        const entrypoint = fileURLToPath(new URL('src/pages/_admin/config.json.ts', root));
        injectRoute({ pattern: EDITOR_CONFIG_PATH, entrypoint, prerender: true });
      },
      'astro:server:setup': ({ server }) => {
        if (!host) return;
        const headers = { ...editorHeaders(host), 'Content-Type': 'text/html; charset=utf-8' };
        const files = readEditor(root);
        const html = editorPage(host, name, [...files.keys()]);
        server.middlewares.use((request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '') ?? '';
          const file = files.get(path);
          if (path === EDITOR_PATH) response.writeHead(200, headers).end(html);
          else if (file) response.setHeader('Content-Type', TYPES[extname(path)] ?? '').end(file);
          else next();
        });
      },
      'astro:build:done': ({ dir }) => {
        if (!host) return;
        const own = editorOrigin(environment) === undefined ? undefined : new URL('.editor/', root);
        if (own)
          moveToOwnHost(
            dir,
            own,
            headerLines(new Map(), {
              isPreview: true,
              others: { [EDITOR_PATH]: editorHeaders(host) },
              files: [EDITOR_ICON],
            }),
          );
        const target = own ?? dir;
        const files = readEditor(root);
        for (const [path, file] of files) {
          const place = new URL(`.${path}`, target);
          mkdirSync(new URL('.', place), { recursive: true });
          writeFileSync(place, file);
        }
        writeFileSync(new URL(`.${EDITOR_PATH}.html`, target), editorPage(host, name, [...files.keys()]));
      },
    },
  };
}
