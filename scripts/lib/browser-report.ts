import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { readCommit } from '../../src/assurance/commit.ts';
import { REPORT_FILE, type BrowserReport } from '../../src/lib/assurance/browser-report.ts';
import { controls, isBrowserControl, type BrowserControlId } from '../../src/lib/assurance/controls.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Leaves for the next build what a run has held of the controls: tests carry them as tags (`@A-08`) and say by annotations what they
 * examined (`examined: pages`). A run that leaves tests of theirs out says nothing.
 */
export default class BrowserReporter implements Reporter {
  #tests: TestCase[] = [];
  #isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    const files = new Set(this.#tests.map(({ location }) => basename(location.file, '.ts')));
    const isNarrowed =
      String(config.grep) !== '/.*/' || config.shard !== null || process.argv.some((word) => /\.ts:\d+$/.test(word));
    const needed = controls.filter(({ id }) => isBrowserControl(id)).map(({ heldBy }) => heldBy);
    this.#isWhole = !isNarrowed && !process.env['CHANGED_ENTRIES'] && needed.every((file) => files.has(file));
  }

  onEnd({ status }: FullResult): void {
    if (!this.#isWhole || status === 'interrupted') return;
    const held: BrowserReport['held'] = {};
    for (const { id } of controls) if (isBrowserControl(id)) this.#addTo(held, id);
    const file = `${ROOT}${REPORT_FILE}`;
    rmSync(file, { force: true });
    if (Object.keys(held).length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    const report: BrowserReport = { date: new Date().toISOString(), commit: readCommit(ROOT, process.env), held };
    writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  }

  #addTo(held: BrowserReport['held'], id: BrowserControlId): void {
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
