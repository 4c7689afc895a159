import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE =
  'The browser tests need Chromium and found none. Do one of these and run the command again:\n' +
  '  - install Chromium or Google Chrome with your system’s package manager, or\n' +
  '  - run: npx playwright install --with-deps chromium, or\n' +
  '  - set CHROMIUM_PATH to the program’s full path.';

/**
 * The Chromium that the browser tests use: `CHROMIUM_PATH`, Playwright's own, or the system's.
 *
 * @returns {string | undefined} full path of the program; undefined where there is none
 * @throws where `CHROMIUM_PATH` names something that can't be run
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", but there is no program that can be run.`);
  }
  return [chromium.executablePath(), ...onPath(SYSTEM_NAMES)].find(isProgram);
}

export const isRoot = process.getuid?.() === 0;

/** Arguments that keep Chromium to itself: no request of its own, nothing that asks or waits. */
export const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs Debian's Chromium where that is possible: as root, with apt-get. */
function installChromium() {
  if (!isRoot || !onPath(['apt-get']).some(isProgram)) return;
  console.log('No Chromium found: installing Debian’s with apt-get …');
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  installChromium();
  return findChromium();
}

if (import.meta.main) {
  try {
    const path = ensureChromium();
    if (!path) throw new Error(ADVICE);
    console.log(`Chromium: ${path}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
