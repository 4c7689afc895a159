import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium, findHeadlessShell, QUIET } from './scripts/chromium.mjs';
import { isRoot } from './scripts/lib/programs.mjs';
import { hosts } from './tests/e2e/hosts.ts';

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error('There is no Chromium. Run: npm run test:e2e');

/**
 * What Chromium does without. Its address bar has panels that are pages: for each window two more processes, which take as long as most
 * tests. Chromium reads the last list of this kind alone, so Playwright's own, as far as it fits here, stands in it too.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Where Debian has the fonts of the reference pictures; elsewhere the browser takes what the system has. */
const hasOwnFonts = existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf');
const FONTS = fileURLToPath(new URL('tests/e2e/fonts.conf', import.meta.url));

/** Tests of what a browser decides by its own lights. */
const ALONE = '**/alone/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/look/{arg}{ext}',
  fullyParallel: true,
  // One more than the processors that most machines for tests have: some tests wait for a slow network or for the service.
  workers: 3,
  // A test that fails is tried once more. One that passes then is named as flaky at the end and in test-results/flaky.txt.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./scripts/lib/playwright-report.ts']],
  use: {
    baseURL: hosts.edge.url,
    launchOptions: {
      executablePath,
      ...(hasOwnFonts && { env: { ...process.env, FONTCONFIG_FILE: FONTS } }),
      // Chromium's sandbox can't be set up by root; Playwright adds --no-sandbox where this is false.
      chromiumSandbox: !isRoot,
      // Letters as wide as in Chromium itself, at any fraction of a pixel: the shell would round them.
      args: [...QUIET, '--font-render-hinting=none', `--disable-features=${DISABLED_FEATURES.join()}`],
    },
  },
  projects: [
    { name: 'together', testIgnore: ALONE },
    // After the others, with nothing beside it. One of its files by itself: `--no-deps`, or all others run first.
    { name: 'alone', testMatch: ALONE, dependencies: ['together'], workers: 1, retries: 2, timeout: 120_000 },
  ],
  webServer: {
    command: 'node scripts/test-servers.mjs',
    wait: { stdout: /All servers answer/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
