// What the specification asks of the sample company's content, and no other company's.

import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { pairId } from '~/lib/pair-ids';
import type { FiledLink } from '~/modules/controls/shared/controls';
import { analyseGaps } from '~/modules/crosswalk/shared/gap-analysis';
import { catalogue } from '~/modules/registry';
import { AGREEMENT } from '~/modules/trust/areas';

const entries = readEntries(catalogue);

test('there are at least fourteen frameworks, and ISO/IEC 27001 has its 93 controls', () => {
  const frameworks = entriesOf(entries, 'frameworks');
  expect(frameworks.size).toBeGreaterThanOrEqual(14);
  expect(frameworks.get('iso-27001')?.data['structure']).toMatchObject({ total: 93 });
});

test('at least six frameworks are each compared with, and related to, every other', () => {
  const six = ['gdpr', 'hipaa', 'iso-27001', 'iso-42001', 'pci-dss', 'soc-2'];
  const files = new Map([...entriesOf(entries, 'crosswalk'), ...entriesOf(entries, 'crosswalk-relations')]);
  for (const [index, one] of six.entries()) {
    for (const other of six.slice(index + 1)) {
      expect(files.get(pairId(one, other))?.data['relations'], pairId(one, other)).not.toHaveLength(0);
    }
  }
});

test('the agreement gives the notice of new subprocessors that their page promises', () => {
  const days = entriesOf(entries, 'pages').get('trust-subprocessors')?.data['noticeDays'];
  expect(days).toBeGreaterThan(0);
  expect(entriesOf(entries, 'documents').get(AGREEMENT)?.body).toContain(
    `at least ${String(days)} days before it starts`,
  );
});

describe('a plan from nothing', () => {
  type Written = Omit<FiledLink, 'framework'> & { framework: string };
  interface Framework {
    categories?: { chosen: readonly { groups: readonly string[] }[] };
    parts: readonly { id: string; group: string; noControl?: string }[];
  }
  /** What every auditor asks for, whatever the framework. */
  const EXPECTED = {
    'an inventory': 'am-01',
    'access reviews': 'ac-04',
    'joiners and leavers': 'ac-03',
    'a second factor': 'ac-05',
    patching: 'op-02',
    logging: 'lg-01',
    backups: 'bc-03',
    'restore tests': 'bc-04',
    'an incident process': 'ir-01',
    'supplier reviews': 'su-02',
    'a risk assessment': 'rm-02',
    training: 'hr-03',
    'change approval': 'ch-01',
  };
  const ABOUT_CARDS = ['ph-06', 'sd-06', 'nw-05'];

  test.each(['soc-2', 'iso-27001'])('%s starts what every auditor expects, and nothing about cards', (id) => {
    const controls = [...entriesOf(entries, 'controls').values()].map((entry) => ({
      id: entry.id,
      links: entry.data['serves'] as readonly Written[],
    }));
    const { parts, categories } = entriesOf(entries, 'framework-parts').get(id)?.data as unknown as Framework;
    const chosen = new Set(categories?.chosen.flatMap(({ groups }) => groups));
    const wanted = { id, parts: parts.filter(({ group }) => !chosen.has(group)) };
    const plan = analyseGaps(controls, { held: [], running: new Set(), matched: new Set(), comparisons: [] }, [wanted]);
    const started = plan.controls.filter(({ work }) => work === 'start').map((control) => control.id);
    expect(Object.entries(EXPECTED).filter(([, control]) => !started.includes(control))).toEqual([]);
    expect(ABOUT_CARDS.filter((control) => started.includes(control))).toEqual([]);
  });
});
