import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** The folders in which the system looks for programs, in order. */
export const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

export function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Installs a Debian package with apt-get, if this process runs as root. Failures are printed; the caller then looks for the program
 * again.
 *
 * @param {string} name of the package
 * @param {string} product its common name
 */
export function installFromDebian(name, product) {
  if (!isRoot || !pathFolders().some((folder) => isProgram(join(folder, 'apt-get')))) return;
  console.log(`No ${product} found: installing Debian’s with apt-get …`);
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
