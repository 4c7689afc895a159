import { join } from 'node:path';
import { chromium } from 'playwright';
import { installFromDebian, isProgram, pathFolders } from './lib/programs.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE =
  'The browser tests need Chromium and couldn’t find it. Do one of these and run the command again:\n' +
  '  - install Chromium or Google Chrome with your system’s package manager, or\n' +
  '  - run: npx playwright install --with-deps chromium, or\n' +
  '  - set CHROMIUM_PATH to the program’s full path.';

/**
 * The Chromium that the browser tests use: `CHROMIUM_PATH`, Playwright's own, or the system's.
 *
 * @returns {string | undefined} full path of the program; undefined if there is none
 * @throws if `CHROMIUM_PATH` isn't an executable file
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", which is not an executable file.`);
  }
  return [chromium.executablePath(), ...onPath(SYSTEM_NAMES)].find(isProgram);
}

/**
 * Chromium's headless shell: the same engine without windows, menus and panels, which take as long to open as most tests take to run.
 * The shell can't visit a page that it has prerendered, so tests of prerendering need full Chromium.
 *
 * @returns {string | undefined} full path of the program; undefined if there is none, or if `CHROMIUM_PATH` names the program to use
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : onPath([HEADLESS_SHELL]).find(isProgram);
}

/** Arguments that stop Chromium from making its own requests, showing prompts or waiting. */
export const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(/** @type {string[]} */ names) {
  const folders = pathFolders();
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function ensureChromium() {
  if (!findChromium()) installFromDebian('chromium', 'Chromium');
  return findChromium();
}

/** Installs the headless shell if it is missing. It only makes the tests faster: without it, they run in full Chromium. */
function ensureHeadlessShell() {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installFromDebian(HEADLESS_SHELL, 'headless Chromium');
  return findHeadlessShell();
}

if (import.meta.main) {
  try {
    const path = ensureChromium();
    if (!path) throw new Error(ADVICE);
    console.log(`Chromium: ${path}, for most tests ${ensureHeadlessShell() ?? path}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
