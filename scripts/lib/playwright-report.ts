import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { controls, isTestedInBrowser, type TestedControlId } from '../../src/lib/assurance/controls.ts';
import { sourceName } from '../../src/lib/assurance/sources.ts';
import type { TestReport } from '../../src/lib/assurance/test-report.ts';
import { leaveReport } from './test-report.ts';

/**
 * Reports which controls a run in the browser has held: tests carry them as tags (`@A-08`) and count by annotations the things that they
 * examined (`examined: pages`). A run that leaves out tests of theirs reports nothing.
 */
export default class PlaywrightReport implements Reporter {
  #tests: TestCase[] = [];
  #isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    const files = new Set(this.#tests.map(({ location }) => basename(location.file, '.ts')));
    // What an argument leaves out is not in the configuration.
    const args = process.argv.slice(process.argv.indexOf('test') + 1);
    const isNarrowed = args.length > 0 || config.shard !== null;
    const needed = controls.filter(({ id }) => isTestedInBrowser(id)).map(({ heldBy }) => sourceName(heldBy));
    this.#isWhole = !isNarrowed && !process.env['CHANGED_ENTRIES'] && needed.every((file) => files.has(file));
  }

  onEnd({ status }: FullResult): void {
    if (!this.#isWhole || status === 'interrupted') return;
    const held: TestReport['held'] = {};
    for (const { id } of controls) if (isTestedInBrowser(id)) this.#addTo(held, id);
    leaveReport('browser', status === 'passed' && Object.keys(held).length > 0 ? held : undefined);
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

/** `examined: pages` counts one each; `mode: light, 1280 px` counts as many modes as there are different ones. */
function countsOf(notes: readonly { type: string; description?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type, description = '' } of notes) {
    if (type === 'examined') counts[description] = (counts[description] ?? 0) + 1;
  }
  const modes = new Set(notes.filter(({ type }) => type === 'mode').map(({ description }) => description));
  return modes.size === 0 ? counts : { ...counts, modes: modes.size };
}
