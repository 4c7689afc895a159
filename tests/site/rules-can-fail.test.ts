// Every rule finds the fault it is meant to find, and every promise has rules that keep it.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules as builtRules } from '~/modules/assurance/rules-of';
import * as budgets from '~/kit/rules/budgets';
import * as claims from '~/modules/claims/rules';
import * as comparisons from '~/modules/frameworks/rules';
import * as head from '~/kit/rules/head';
import * as labels from '~/modules/customers/rules';
import * as links from '~/kit/rules/links';
import * as privacy from '~/kit/rules/privacy';
import { controls } from '~/modules/assurance/promises';
import { brokenSite, type Broken } from '../fixtures/broken/broken.ts';
import { problemsOf } from './lib/test-rules.ts';
import { everyRule, promises, rulesIn } from './rules/all.ts';

const inBuild = rulesIn([budgets, claims, comparisons, head, labels, links, privacy]);

const files = import.meta.glob<{ broken: Record<string, Broken> }>(
  ['../fixtures/broken/*.ts', '!../fixtures/broken/broken.ts', '../sample/broken.ts'],
  { eager: true },
);
const broken = new Map(Object.values(files).flatMap((file) => Object.entries(file.broken)));

test.each(Object.entries({ ...inBuild, ...everyRule }))('%s', async (name, rule) => {
  const fault = broken.get(name);
  if (!fault) throw new Error(`tests/fixtures/broken has no broken site for the rule ${name}.`);
  const found = await problemsOf(brokenSite(fault), { [name]: rule });
  expect(found.get(name)?.join('\n')).toContain(fault.says);
});

test('every broken site belongs to a rule', () => {
  expect([...broken.keys()].filter((name) => !(name in inBuild) && !(name in everyRule))).toEqual([]);
});

test('every rule of the build keeps a promise', () => {
  const kept = Object.values(builtRules).flat();
  expect(Object.entries(inBuild).flatMap(([name, rule]) => (kept.includes(rule) ? [] : [name]))).toEqual([]);
});

test('every promise is kept by the build, by rules for the built files, or by tests in a browser, as /assurance says', () => {
  const specs = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const code = specs.map((name) => readFileSync(join('tests/e2e', name), 'utf8')).join('');
  const keepers = {
    build: Object.keys(builtRules),
    tests: promises.flatMap((some) => Object.keys(some)),
    browser: [...code.matchAll(/'@([A-Z]-\d\d)'/g)].map(([, id = '']) => id),
  };
  for (const [checker, ids] of Object.entries(keepers)) {
    const said = controls.filter((control) => control.checker === checker).map(({ id }) => id);
    expect([...new Set(ids)].sort(), checker).toEqual(said.sort());
  }
});

test('ids are unique', () => {
  expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
});
