import { expect, test } from 'vitest';
import { evidenceProblems } from './check-evidence';
import type { CheckedContent, CheckedEntry } from '~/kit/content/checking/checked-entry';
import { sentence } from '~/kit/content/reading/problems';

const entry = (file: string, id: string, area: string, path: string): CheckedEntry => ({
  id,
  filePath: `src/data/${file}.yaml`,
  data: { area, evidence: { label: 'Where it is', path } },
});
const statement = (id: string, area: string, path: string) => entry('trust-statements', id, area, path);
const question = (id: string, area: string, path: string) => entry('security-questions', id, area, path);
const problemsOf = (statements: CheckedEntry[], questions: CheckedEntry[]) => {
  const content: CheckedContent = { 'trust-statements': statements, 'security-questions': questions };
  return evidenceProblems(content).map(sentence);
};

test('evidence on another page is not circular, nor is citing an entry that has such evidence', () => {
  const statements = [statement('rto', 'continuity', '/trust/questionnaire#continuity-01')];
  expect(problemsOf(statements, [question('continuity-01', 'continuity', '/legal/data-processing#annex-2')])).toEqual(
    [],
  );
});

test('a statement and an answer that cite each other’s areas form a cycle', () => {
  const statements = [statement('rto', 'continuity', '/trust/questionnaire#continuity')];
  expect(problemsOf(statements, [question('continuity-01', 'continuity', '/trust#continuity')])).toEqual([
    'src/data/trust-statements.yaml rto.evidence.path: leads to "continuity-01", and back here, so it proves nothing; name a page outside this circle that confirms the statement, or a single entry whose evidence is such a page.',
  ]);
});

test('an area that leads back through another of its entries forms a cycle', () => {
  const statements = [
    statement('rto', 'continuity', '/trust/questionnaire#continuity'),
    statement('plan', 'continuity', '/legal/data-processing'),
  ];
  const citesThePlan = question('continuity-01', 'continuity', '/trust#plan');
  const citesTheArea = question('continuity-02', 'continuity', '/trust#continuity');
  expect(problemsOf(statements, [citesThePlan, citesTheArea])).toHaveLength(1);
  expect(problemsOf(statements, [citesThePlan])).toEqual([]);
});

test('a statement that cites its own page forms a cycle', () => {
  expect(problemsOf([statement('rto', 'continuity', '/trust')], [])).toEqual([
    expect.stringContaining('leads to the entry itself'),
  ]);
});
