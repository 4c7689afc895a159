// `npm test` stops at the first failing stage, and says how long each took and how to repeat the failed one.

import { expect, test } from 'vitest';
import { describeStages, runStages, type Stage } from './stages.mjs';

const stages: Stage[] = [
  { name: 'check', runs: 'types', scripts: ['check'] },
  { name: 'builds', runs: 'both sites', scripts: ['build', 'build:styleguide'] },
  { name: 'browser', runs: 'Chromium', scripts: ['test:e2e'] },
];

/**
 * Runs the stages with a clock on which each takes 61.6 s.
 * @returns which scripts ran, and what is printed at the end
 */
function runAll(codes: Record<string, number>) {
  const ran: string[] = [];
  let time = 0;
  const run = (scripts: Stage['scripts']) => {
    ran.push(...scripts);
    time += 61_600;
    return codes[scripts[0]] ?? 0;
  };
  const results = runStages(stages, run, () => time);
  return { ran, printed: describeStages(results) };
}

test('lists all passing stages with their times', () => {
  const { ran, printed } = runAll({});
  expect(ran).toEqual(['check', 'build', 'build:styleguide', 'test:e2e']);
  expect(printed).toBe(
    [
      'stage    what it runs   time  result',
      'check    types          62 s  passed',
      'builds   both sites     62 s  passed',
      'browser  Chromium       62 s  passed',
      '         together      185 s',
    ].join('\n'),
  );
});

test('runs nothing after a failing stage, and names its command', () => {
  const { ran, printed } = runAll({ build: 3 });
  expect(ran).toEqual(['check', 'build', 'build:styleguide']);
  expect(printed).toMatch(/^builds .* FAILED$/m);
  expect(printed).toMatch(/^browser .* not run$/m);
  expect(printed).toMatch(/\n\nTo repeat the stage that failed: npm run build && npm run build:styleguide$/);
});

test('lists what this machine can’t run', () => {
  expect(describeStages([], [{ name: 'webkit', runs: 'needs xvfb' }])).toMatch(
    /^webkit {2}needs xvfb {10}skipped\n {8}together/m,
  );
});
