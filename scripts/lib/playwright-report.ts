import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { controls, isTestedInBrowser, type TestedControlId } from '../../src/modules/assurance/promises.ts';
import { sourceName } from '../../src/modules/assurance/sources.ts';
import type { TestReport } from '../../src/modules/assurance/test-report.ts';
import { leaveReport } from './test-report.ts';

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

/**
 * Reports which controls a browser run has verified: tests name them in tags (`@A-08`) and count the things they examined in
 * annotations (`examined: pages`). A run that skips any of these tests reports no controls. Every run lists its flaky tests in
 * `test-results`.
 */
export default class PlaywrightReport implements Reporter {
  #tests: TestCase[] = [];
  #isWhole = false;
  #root = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#root = dirname(config.configFile ?? '');
    const files = new Set(this.#tests.map(({ location }) => basename(location.file, '.ts')));
    // The configuration doesn't show which tests the command-line arguments left out.
    const args = process.argv.slice(process.argv.indexOf('test') + 1);
    const isNarrowed = args.length > 0 || config.shard !== null;
    const needed = controls.filter(({ id }) => isTestedInBrowser(id)).map(({ heldBy }) => sourceName(heldBy));
    this.#isWhole = !isNarrowed && !process.env['CHANGED_ENTRIES'] && needed.every((file) => files.has(file));
  }

  onEnd({ status }: FullResult): void {
    this.#listFlaky();
    if (!this.#isWhole || status === 'interrupted') return;
    const held: TestReport['held'] = {};
    for (const { id } of controls) if (isTestedInBrowser(id)) this.#addTo(held, id);
    leaveReport('browser', status === 'passed' && Object.keys(held).length > 0 ? held : undefined);
  }

  #listFlaky(): void {
    const file = join(this.#root, FLAKY_FILE);
    const flaky = flakyTests(this.#tests, this.#root);
    rmSync(file, { force: true });
    if (flaky.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${flaky.join('\n')}\n`);
  }

  #addTo(held: TestReport['held'], id: TestedControlId): void {
    const tests = this.#tests.filter(({ tags }) => tags.includes(`@${id}`));
    if (tests.length === 0 || tests.some((test) => !test.ok() || test.outcome() === 'skipped')) return;
    const notes = tests.flatMap(({ annotations, results }) => [
      ...annotations,
      ...results.slice(-1).flatMap((result) => result.annotations),
    ]);
    held[id] = countsOf(notes);
  }
}

/** Counts annotations: each `examined: pages` adds one page, while `mode: light, 1280 px` counts the distinct modes. */
function countsOf(notes: readonly { type: string; description?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type, description = '' } of notes) {
    if (type === 'examined') counts[description] = (counts[description] ?? 0) + 1;
  }
  const modes = new Set(notes.filter(({ type }) => type === 'mode').map(({ description }) => description));
  return modes.size === 0 ? counts : { ...counts, modes: modes.size };
}
