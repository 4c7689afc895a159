import type { TestCase } from 'playwright/types/testReporter';
import { expect, test } from 'vitest';
import { flakyTests } from './playwright-report.ts';

// Only browser tests that passed on a retry are listed.

const testCase = (file: string, line: number, title: string, outcome: ReturnType<TestCase['outcome']>) =>
  ({ title, location: { file, line, column: 1 }, outcome: () => outcome }) as TestCase;

test('lists only flaky tests, by file, line and title', () => {
  const tests = [
    testCase('/site/tests/e2e/theme.spec.ts', 12, 'light can be chosen', 'flaky'),
    testCase('/site/tests/e2e/theme.spec.ts', 20, 'passes at once', 'expected'),
    testCase('/site/tests/e2e/theme.spec.ts', 30, 'fails twice', 'unexpected'),
    testCase('/site/tests/e2e/theme.spec.ts', 40, 'is left out', 'skipped'),
  ];
  expect(flakyTests(tests, '/site')).toEqual(['tests/e2e/theme.spec.ts:12 light can be chosen']);
});
