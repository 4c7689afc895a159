import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, pathFolders } from './lib/programs.mjs';

// The engines besides Chromium, in which the browser tests take one journey if they are installed.

const onPath = (/** @type {readonly string[]} */ names) =>
  names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isProgram);

/** @returns {string | undefined} full path of Firefox */
export const findFirefox = () => onPath(['firefox-esr', 'firefox']);

/**
 * WebKitGTK's small browser, its WebDriver, and the X server without a screen that the browser needs.
 *
 * @returns {{ browser: string; driver: string; display: string } | undefined} full paths
 */
export function findWebKit() {
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser').find(isProgram);
  const driver = onPath(['WebKitWebDriver']);
  const display = onPath(['Xvfb']);
  return browser && driver && display ? { browser, driver, display } : undefined;
}

/** Each with the name of its project in playwright.config.ts and the Debian packages that bring it. */
const ENGINES = [
  { name: 'firefox', title: 'Firefox', packages: 'firefox-esr', find: findFirefox },
  { name: 'webkit', title: 'WebKit', packages: 'webkit2gtk-driver xvfb', find: findWebKit },
];

export const installedEngines = ENGINES.filter(({ find }) => find());
export const missingEngines = ENGINES.filter(({ find }) => !find());
