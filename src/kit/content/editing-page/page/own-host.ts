import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { EDITOR_PATH } from './editor-page';

export const EDITOR_ICON = '/favicon.svg';

/**
 * Moves the editing page out of the built site into a folder for a separate host, with that host's configuration files.
 *
 * @param site the built site, with the page's configuration
 * @param folder deleted and created again
 * @param headers the lines of its `_headers`
 */
export function moveToOwnHost(site: URL, folder: URL, headers: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [from, to] = [new URL(`.${EDITOR_PATH}/`, site), new URL(`.${EDITOR_PATH}/`, folder)];
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
  copyFileSync(new URL(`.${EDITOR_ICON}`, site), new URL(`.${EDITOR_ICON}`, folder));
  writeFileSync(new URL('_headers', folder), `${headers.join('\n')}\n`);
  writeFileSync(new URL('_redirects', folder), `/ ${EDITOR_PATH} 302\n`);
  writeFileSync(new URL('robots.txt', folder), 'User-agent: *\nDisallow: /\n');
}
