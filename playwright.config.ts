import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium, findHeadlessShell, QUIET } from './scripts/chromium.mjs';
import { installedEngines } from './scripts/engines.mjs';
import { isRoot } from './scripts/lib/programs.mjs';
import { hosts } from './tests/e2e/hosts.ts';

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error('There is no Chromium. Run: npm run test:e2e');

/**
 * Chromium features to disable. The panels of its address bar are pages: two more processes for each window, which take as long to
 * start as most tests take to run. Chromium reads only the last list of disabled features, so this list includes the applicable entries
 * from Playwright's own.
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

/**
 * Whether Debian's folder contains the fonts used in the reference pictures; on other systems, the browser uses the installed fonts.
 */
const hasOwnFonts = existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf');
const FONTS = fileURLToPath(new URL('tests/e2e/fonts.conf', import.meta.url));

/** Tests of behaviour that differs between browsers. */
const ALONE = '**/alone/*.spec.ts';
/** A journey in engines other than Chromium. */
const JOURNEY = '**/engines/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/look/{arg}{ext}',
  fullyParallel: true,
  // One more worker than most test machines have processors, because some tests wait for a slow network or for the service.
  workers: 3,
  // A failed test is run again. If it passes the second time, it is listed as flaky at the end and in test-results/flaky.txt.
  retries: 1,
  // Failing tests end on an assertion; the time limit only ends tests that hang. Some tests visit every kind of page, which is slow on
  // a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./scripts/lib/playwright-report.ts']],
  use: {
    baseURL: hosts.edge.url,
    launchOptions: {
      executablePath,
      ...(hasOwnFonts && { env: { ...process.env, FONTCONFIG_FILE: FONTS } }),
      // Root can't set up Chromium's sandbox; Playwright adds --no-sandbox if this is false.
      chromiumSandbox: !isRoot,
      // Makes letters as wide as in full Chromium, in fractions of pixels, which the headless shell would round.
      args: [...QUIET, '--font-render-hinting=none', `--disable-features=${DISABLED_FEATURES.join()}`],
    },
  },
  projects: [
    { name: 'together', testIgnore: [ALONE, JOURNEY] },
    // Runs on its own, after the other projects. To run one of its files, add `--no-deps`; otherwise, all other projects run first.
    { name: 'alone', testMatch: ALONE, dependencies: ['together'], workers: 1, retries: 2, timeout: 120_000 },
    // Side by side, after Chromium. One worker for each engine, because a browser takes longer to start than to make the journey.
    ...installedEngines.map(({ name }) => ({ name, testMatch: JOURNEY, dependencies: ['alone'], workers: 1 })),
  ],
  webServer: {
    command: 'node scripts/test-servers.mjs',
    wait: { stdout: /All servers answer/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
