import { editorHost, editorOrigin, type EditorHost, type Environment } from './editor-host';

export const EDITOR_PATH = '/admin';
export const EDITOR_CONFIG_PATH = `${EDITOR_PATH}/config.json`;
/** The editor's files are in the folder for files with hashed names, so caches keep them for just as long. */
export const EDITOR_FILES = '/_astro/editor/';

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
 * HTML of the page that loads the editor. The page's loading message stays if the editor fails to load.
 *
 * @param script URL of the editor's script
 */
export function editorPage(host: EditorHost, name: string, script: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${editorPolicy(host)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title>Edit the site: ${name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>
      main, .refused { font: 1.125rem/1.6 system-ui, sans-serif; }
      main { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }
      .refused { max-width: min(40rem, 90vw); padding: 1rem 1.5rem; border: 2px solid; border-radius: 8px; color: #1b1b1b; background: #fff; overflow-wrap: anywhere; }
      .refused::backdrop { background: #0008; }
      .refused ul { padding-left: 1.25rem; list-style: disc; }
      .refused button { min-height: 44px; padding: 0 1rem; border: 0; border-radius: 4px; font: inherit; color: #fff; background: #14532d; cursor: pointer; }
      .icons { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: 4px; max-height: 22rem; overflow-y: auto; padding: 4px; border: 1px solid #8884; border-radius: 4px; }
      .icons label { color-scheme: light; position: relative; display: grid; justify-items: center; gap: 4px; padding: 8px 4px; border-radius: 4px; color: #1b1b1b; background: #fff; text-align: center; overflow-wrap: anywhere; cursor: pointer; }
      .icons input { position: absolute; inset: 8px auto auto 8px; margin: 0; }
      .icons label:has(:checked) { outline: 3px solid #14532d; outline-offset: -3px; }
      .icons label:has(:focus-visible) { outline: 3px solid #0b57d0; outline-offset: -3px; }
      @media (prefers-color-scheme: dark) { .refused { color: #f2f2f2; background: #1b1b1b; } }
    </style>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <main id="notice">
      <h1>Edit the site</h1>
      <p id="notice-text" role="status">The editor is loading. If this line is still here after a minute, the editor’s script could not be fetched: check the network and load this page again.</p>
      <noscript><p>The editor is a script, and scripts are switched off here. Content can be edited without it: each entry is one text file.</p></noscript>
    </main>
  </body>
</html>
`;
}
