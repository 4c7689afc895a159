import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaskMeta } from 'vitest';
import type { Reporter } from 'vitest/node';
import { controls, isTestedOnSite, type SiteTestControlId } from '../../src/modules/assurance/promises.ts';
import type { TestReport } from '../../src/modules/assurance/test-report.ts';
import { leaveReport } from './test-report.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The control that a test verifies, and how many things of each kind it examined. */
    control?: { id: SiteTestControlId; examined: Record<string, number> };
  }
}

const FOLDER = fileURLToPath(new URL('../../tests/site/', import.meta.url));

/** A test file that has run. */
interface Ran {
  moduleId: string;
  children: { allTests: () => Iterable<{ result: () => { state: string }; meta: () => TaskMeta }> };
}

/**
 * The controls verified by a run of the tests on the built files.
 *
 * @param wanted names of all test files for controls
 * @returns `'partial'` if the run skipped a file or a test, `'failed'` if one failed
 */
export function heldBy(
  modules: readonly Ran[],
  reason: 'passed' | 'interrupted' | 'failed',
  wanted: readonly string[],
): TestReport['held'] | 'partial' | 'failed' {
  const files = new Map(modules.map((module) => [basename(module.moduleId), module]));
  const tests = wanted.flatMap((name) => [...(files.get(name)?.children.allTests() ?? [])]);
  const isWhole = wanted.every((name) => files.has(name)) && tests.every((test) => test.result().state !== 'skipped');
  if (!isWhole || reason === 'interrupted') return 'partial';
  const held = Object.fromEntries(tests.flatMap((test) => pairOf(test.meta())));
  const isComplete = controls.every(({ id }) => !isTestedOnSite(id) || id in held);
  return reason === 'passed' && isComplete ? held : 'failed';
}

const pairOf = ({ control }: TaskMeta): [SiteTestControlId, Record<string, number>][] =>
  control ? [[control.id, control.examined]] : [];

/** Saves the verified controls for the next build. A run that skips files or tests reports nothing. */
export default class VitestReport implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, _errors, reason) => {
    const wanted = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));
    const ofSite = modules.filter(({ moduleId }) => moduleId.startsWith(FOLDER));
    const held = heldBy(ofSite, reason, wanted);
    if (held !== 'partial') leaveReport('site', held === 'failed' ? undefined : held);
  };
}
