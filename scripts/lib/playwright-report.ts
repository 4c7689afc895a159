import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/**
 * The file in which a run lists the tests that needed a second try, so that CI can keep the list. On screen, Playwright lists these
 * tests itself.
 */
const FLAKY_FILE = 'test-results/flaky.txt';

/** The tests that failed and then passed, with a line for each: file, line and title. */
export function flakyTests(tests: readonly TestCase[], root: string): string[] {
  return tests
    .filter((test) => test.outcome() === 'flaky')
    .map(({ location: { file, line }, title }) => `${relative(root, file)}:${line} ${title}`);
}

/** Lists the flaky tests of a run in `test-results`. */
export default class PlaywrightReport implements Reporter {
  #tests: TestCase[] = [];
  #root = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#root = dirname(config.configFile ?? '');
  }

  onEnd(): void {
    const file = join(this.#root, FLAKY_FILE);
    const flaky = flakyTests(this.#tests, this.#root);
    rmSync(file, { force: true });
    if (flaky.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${flaky.join('\n')}\n`);
  }
}
