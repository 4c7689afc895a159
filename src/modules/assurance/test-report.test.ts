// Only a complete, passing run counts as evidence for a control.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readReports } from './test-reports';
import { controls, isTestedOnSite } from './promises';
import { reportFiles } from './test-report';
import { leaveReport } from '../../../scripts/lib/test-report.ts';
import { heldBy } from '../../../scripts/lib/vitest-report.ts';

const ids = controls.map(({ id }) => id).filter(isTestedOnSite);
const FILES = ['built-site.test.ts', 'controls.test.ts'];

/** A test file that has run, with one test for each of the given controls. */
const ran = (name: string, held: readonly (typeof ids)[number][], state = 'passed') => ({
  moduleId: `/project/tests/site/${name}`,
  children: {
    allTests: () =>
      held.map((id) => ({ result: () => ({ state }), meta: () => ({ control: { id, examined: { pages: 2 } } }) })),
  },
});
const whole = [ran('built-site.test.ts', []), ran('controls.test.ts', ids)];

test('a complete passing run counts for every control it tests, and records what each test examined', () => {
  expect(heldBy(whole, 'passed', FILES)).toEqual(Object.fromEntries(ids.map((id) => [id, { pages: 2 }])));
});

test('a run that is interrupted or leaves out a file or a test counts for nothing', () => {
  expect(heldBy(whole.slice(1), 'passed', FILES)).toBe('partial');
  expect(heldBy([ran('built-site.test.ts', []), ran('controls.test.ts', ids, 'skipped')], 'passed', FILES)).toBe(
    'partial',
  );
  expect(heldBy(whole, 'interrupted', FILES)).toBe('partial');
});

test('neither a complete run that fails nor one that lacks a test for a control counts', () => {
  expect(heldBy(whole, 'failed', FILES)).toBe('failed');
  expect(heldBy([ran('built-site.test.ts', []), ran('controls.test.ts', ids.slice(1))], 'passed', FILES)).toBe(
    'failed',
  );
});

const root = `${mkdtempSync(join(tmpdir(), 'reports-'))}/`;
afterAll(() => rmSync(root, { recursive: true }));

test('the next build reads the stored reports; a failed run removes only its own', () => {
  const read = () => readReports(pathToFileURL(root)).map(({ held }) => held);
  expect(read()).toEqual([]);
  leaveReport('site', { 'T-07': { pairs: 28 } }, root);
  leaveReport('browser', { 'P-06': { pages: 40 } }, root);
  expect(read()).toEqual([{ 'T-07': { pairs: 28 } }, { 'P-06': { pages: 40 } }]);
  leaveReport('site', undefined, root);
  expect(existsSync(join(root, reportFiles.site))).toBe(false);
  expect(read()).toEqual([{ 'P-06': { pages: 40 } }]);
});

test.each([
  ['the built site’s', 'abc1234+', 'abc1234+'],
  ['unknown if the site states none', '2026-11-23T22:46:03.962Z', ''],
  ['unknown without a built site', undefined, ''],
])('the commit in a report is %s', (_, version, commit) => {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  if (version !== undefined) {
    mkdirSync(join(root, 'dist'));
    const evidence = { 'assessment-results': { metadata: { version } } };
    writeFileSync(join(root, 'dist/assurance.json'), JSON.stringify(evidence));
  }
  leaveReport('site', {}, root);
  rmSync(join(root, reportFiles.browser), { force: true });
  expect(readReports(pathToFileURL(root)).map((report) => report.commit)).toEqual([commit]);
});
