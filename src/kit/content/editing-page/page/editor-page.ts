import { lang } from '~/config/site';
import { editorHost, editorOrigin, type EditorHost, type Environment } from './editor-host';

export const EDITOR_PATH = '/admin';
export const EDITOR_CONFIG_PATH = `${EDITOR_PATH}/config.json`;

const NOT_LISTED = { 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The content security policy for the editing page only. The editor writes its styles at run time, shows pictures from memory, and
 * contacts the git host; it doesn't evaluate strings as code. Trusted Types can't be required, because it inserts hints as HTML
 * strings after sanitising them.
 */
export function editorPolicy({ connect, pictures }: EditorHost): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'blob:', 'data:', ...pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", 'blob:', 'data:', ...connect].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Headers that the site's host sends with the page, by path; empty if the page doesn't exist or has a separate host. */
export function editorRules(environment: Environment): Record<string, Record<string, string>> {
  const host = editorOrigin(environment) === undefined ? editorHost(environment) : undefined;
  return host ? { [EDITOR_PATH]: editorHeaders(host), [`${EDITOR_PATH}/*`]: NOT_LISTED } : {};
}

/** Headers of the page. A git host's sign-in opens a window that must be able to send a message back to its opener. */
export function editorHeaders(host: EditorHost): Record<string, string> {
  return {
    'Content-Security-Policy': `${editorPolicy(host)}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...NOT_LISTED,
  };
}

/**
 * HTML of the page that loads the editor. The page's loading message disappears when the editor starts.
 *
 * @param files the editor's files; see `readEditor`
 */
export function editorPage(host: EditorHost, name: string, files: readonly string[]): string {
  const fileOf = (ending: string) => files.find((file) => file.endsWith(ending)) ?? '';
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${editorPolicy(host)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title>Edit the site: ${name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="cms-config-url" href="${EDITOR_CONFIG_PATH}" type="application/json">
    <style>
      body { margin: 0; }
      main { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif; }
      #nc-root:not(:empty) + main { display: none; }
    </style>
    <script defer src="${fileOf('.js')}"></script>
  </head>
  <body>
    <div id="nc-root"></div>
    <main>
      <h1>Edit the site</h1>
      <p role="status">The editor is loading. If this line is still here after a minute, the editor’s script could not be fetched: check the network and load this page again.</p>
      <noscript><p>The editor is a script, and scripts are switched off here. Content can be edited without it: each entry is one text file.</p></noscript>
    </main>
    <link rel="stylesheet" href="${fileOf('.css')}">
  </body>
</html>
`;
}
