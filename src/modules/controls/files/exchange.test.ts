// The files for other tools: each says of every control and link what the entries say, once, in a form that its tool reads.

import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SetControl } from '~/modules/controls/queries';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { exchangeFiles } from './exchange';
import { exchangeRows, namesOf } from './exchange-rows';
import type { ExchangeSet } from './exchange-set';

const ORIGIN = 'https://attestry.example';

const control = (id: string, domain: SetControl['domain'], links: SetControl['links']): SetControl => ({
  id,
  title: id === 'ac-01' ? 'No' : `Title of ${id}`,
  domain,
  links,
  entry: {
    collection: 'controls',
    id,
    data: {
      kind: 'technical',
      csfFunction: 'protect',
      statement: `What “${id}” does, in full; with "quotes", and more.`,
      why: '2026-11-24',
      moves: '12:30',
      owner: 'System owner',
      small: ['Do it.'],
      large: ['Do it well.'],
      test: { population: 'All, of them.', sample: 'Some.', exception: 'None.' },
      evidence: ['A list', 'Another; list'],
    },
  } as unknown as SetControl['entry'],
});

const meets = (framework: string, part: string) =>
  ({ framework, part, grade: 'meets', reason: `Meets ${part}.` }) as const;
const partly = (framework: string, part: string, others?: string[]) =>
  ({
    framework,
    part,
    grade: 'partly',
    extent: 'some',
    reason: `Half of ${part}.`,
    add: 'Add it.',
    with: others,
  }) as const;
const supports = (framework: string, part: string) =>
  ({ framework, part, grade: 'supports', reason: `Helps ${part}.` }) as const;

const controls = [
  control('ac-01', 'access', [
    partly('soc-2', 'CC6.2', ['gv-01']),
    meets('soc-2', 'CC6.1'),
    partly('iso-27001', '7.5'),
    meets('iso-27001', '9.3'),
    meets('iso-27001', '5.1'),
    meets('pci-dss', '8.2'),
    partly('pci-dss', '8.3'),
  ]),
  control('gv-01', 'governance', [
    supports('soc-2', 'CC6.1'),
    partly('soc-2', 'CC6.2', ['ac-01']),
    meets('iso-42001', '6.1.1'),
    partly('iso-42001', '6.1.2'),
    meets('hipaa', '164.402'),
    partly('hipaa', '164.308(a)(1)'),
    meets('iso-27001', '8.10'),
  ]),
];

const framework = (id: string, name: string, parts: readonly string[]): CitedFramework =>
  ({
    id,
    framework: { id, data: { shortName: name, edition: { name: `${name}:2022` } } },
    groups: [{ id: '1', name: 'Group' }],
    parts: parts.map((part) => ({
      id: part,
      subject: `About ${part}`,
      group: '1',
      asks: `What ${part} asks for.`,
      evidence: ['One', 'Two'],
    })),
  }) as unknown as CitedFramework;

const frameworks = [
  framework('soc-2', 'SOC 2', ['CC6.1', 'CC6.2']),
  framework('iso-27001', 'ISO 27001', ['5.1', '7.5', '8.10', '9.3']),
  framework('pci-dss', 'PCI DSS', ['8.2', '8.3']),
  framework('hipaa', 'HIPAA', ['164.308(a)(1)', '164.402']),
  framework('iso-42001', 'ISO 42001', ['6.1.1', '6.1.2']),
];

const set: ExchangeSet = {
  rows: exchangeRows(controls, frameworks, ORIGIN),
  names: namesOf(frameworks),
  frameworks,
  version: { version: '1.2', date: new Date('2026-11-29'), change: 'Read again.' } as ExchangeSet['version'],
  page: `${ORIGIN}/exchange`,
};

const files = new Map(
  exchangeFiles(frameworks.map(({ id }) => id)).map(({ path, body, isOnlyImported }) => [
    path.replace('/exchange/', ''),
    { text: body(set), isOnlyImported },
  ]),
);
const textOf = (name: string) => files.get(name)?.text ?? '';

/** The rows of a CSV file, as text. */
function rowsOf(name: string): Record<string, string>[] {
  const { SheetNames, Sheets } = read(textOf(name).replace('\ufeff', ''), { type: 'string', raw: true });
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { defval: '' });
}

const GRADES_OF_GV = [
  'SOC 2: partly CC6.2 (some); supports CC6.1',
  'ISO 27001: meets 8.10',
  'HIPAA: meets 164.402; partly 164.308(a)(1) (some)',
  'ISO 42001: meets 6.1.1; partly 6.1.2 (some)',
];

describe('the rows', () => {
  test('are in domain order and have each link once, by grade', () => {
    expect(set.rows.map(({ code }) => code)).toEqual(['GV-01', 'AC-01']);
    expect(set.rows[0]?.gradeLines.map(({ name, line }) => `${name}: ${line}`)).toEqual(GRADES_OF_GV);
  });

  test('say in words what a link says as data', () => {
    expect(set.rows[1]?.links[0]?.note).toBe(
      'Partly meets SOC 2 CC6.2 (some). Half of CC6.2. To add: Add it. Together with GV-01.',
    );
    expect(set.rows[0]?.links[0]?.note).toBe('Supports SOC 2 CC6.1. Helps CC6.1.');
  });
});

test('two builds of the same content give the same bytes, without values that are missing', () => {
  for (const [path, { text }] of files) {
    expect(text, path).toBe(
      exchangeFiles(frameworks.map(({ id }) => id))
        .find((one) => one.path.endsWith(`/${path}`))
        ?.body(set),
    );
    expect(text, path).not.toMatch(/\bundefined\b|\bNaN\b|\bnull\b|\[object|[^\P{Cc}\t\n\r]/u);
  }
});

test('only the files that people open begin with a byte order mark', () => {
  expect([...files].filter(([, { text }]) => text.startsWith('\ufeff')).map(([path]) => path)).toEqual([
    'register.csv',
  ]);
  expect([...files].filter(([, { isOnlyImported }]) => isOnlyImported).map(([path]) => path)).toEqual([
    'openlane-controls.csv',
    'openlane-soc-2.csv',
  ]);
});

test('tables have named columns, rows of the same length, and CR LF only at the end of a row', () => {
  for (const [path, { text }] of files) {
    if (!path.endsWith('.csv')) continue;
    expect(text, path).toMatch(/\r\n$/);
    const [sheet] = Object.values(read(text.replace('\ufeff', ''), { type: 'string', raw: true }).Sheets);
    const [head = [], ...rows] = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: '' });
    expect(new Set(head).size, path).toBe(head.length);
    for (const name of head) expect(name, path).toBe(name.trim());
    // Outside quotes, a row ends in CR LF; inside, a line ends in LF.
    const bare = text.replaceAll(/"[^"]*"/g, (cell) => {
      expect(cell).not.toContain('\r');
      return '';
    });
    const lines = bare.split('\r\n').slice(0, -1);
    expect(lines, path).toHaveLength(rows.length + 1);
    for (const line of lines) expect(line.split(','), path).toHaveLength(head.length);
    expect(lines.join(''), path).not.toMatch(/[\r\n]/);
  }
});

test('each file says where it comes from, and its version and licence if the tool has a place for them', () => {
  for (const [path, { text }] of files) {
    if (path.endsWith('.yaml')) {
      const { description, copyright } = parse(text) as Record<string, string>;
      expect(description, path).toContain(`${ORIGIN}/exchange`);
      expect(copyright, path).toMatch(/^Attestry, CC BY 4\.0, https:/);
    } else if (!path.startsWith('openlane-') || path === 'openlane-controls.csv') {
      expect(text.split(`${ORIGIN}/control/ac-01`), path).toHaveLength(2);
    }
  }
  // Openlane takes the version from SourceName, and CISO Assistant from the library: see below.
  expect(rowsOf('register.csv').map((row) => row['Version'])).toEqual(['1.2', '1.2']);
});

test('the register has a row per control, and a column for each framework', () => {
  const rows = rowsOf('register.csv');
  expect(rows.map((row) => row['Control code'])).toEqual(['GV-01', 'AC-01']);
  expect(rows[1]).toMatchObject({
    Name: 'No',
    Description: 'What “ac-01” does, in full; with "quotes", and more.',
    Domain: 'Access',
    Kind: 'Technical',
    'CSF function': 'Protect',
    Owner: 'System owner',
    Evidence: 'A list\nAnother; list',
    'SOC 2': 'meets CC6.1; partly CC6.2 (some)',
    HIPAA: '',
    Page: `${ORIGIN}/control/ac-01`,
    Version: '1.2',
  });
  expect(textOf('register.csv').split('\r\n')).toHaveLength(1 + 2 + 1);
});

describe('measures for Probo', () => {
  interface Measure {
    name: string;
    'reference-id': string;
    standards: { framework: string; control: string }[];
    tasks: Record<string, string>[];
  }
  const [governance, access] = JSON.parse(textOf('probo.json')) as [Measure, Measure];

  test('name only ids that the tool has, once, and none for a link that only supports', () => {
    expect(governance.standards).toEqual([
      { framework: 'SOC2', control: 'CC6.2' },
      { framework: 'ISO/IEC 42001:2023', control: '6.1.1' },
      { framework: 'ISO/IEC 42001:2023', control: '6.1.2' },
      { framework: 'HIPAA', control: '164.308(a)(1)(i)' },
    ]);
    expect(access.standards.filter(({ framework }) => framework === 'ISO/IEC 27001:2022')).toEqual(
      ['7.5.1', '7.5.2', '7.5.3', '9.3.1', '9.3.2', '9.3.3', '5.1'].map((id) => ({
        framework: 'ISO/IEC 27001:2022',
        control: id,
      })),
    );
  });

  test('have stable ids, the grades as text, and no requested evidence, which makes the import fail', () => {
    expect(governance['reference-id']).toBe('attestry-gv-01');
    expect(governance.name).toMatch(/^[^<>\n]+$/);
    const [introduce, check] = governance.tasks;
    expect(introduce?.['description']).toContain(GRADES_OF_GV.join('\n'));
    expect(check?.['description']).toContain('Population: All, of them.\nSample: Some.');
    expect(check?.['description']).toContain('A list\nAnother; list');
    for (const { tasks } of [governance, access])
      for (const task of tasks) expect(Object.keys(task).sort()).toEqual(['description', 'name', 'reference-id']);
  });
});

describe('the files for Openlane', () => {
  test('have JSON in cells with lists, and neither a status nor groups of the organisation', () => {
    const [row = {}] = rowsOf('openlane-controls.csv');
    expect(Object.keys(row)).not.toContainEqual(expect.stringMatching(/Status|Names?$(?<!SourceName)/));
    expect(row).toMatchObject({ RefCode: 'GV-01', Source: 'IMPORTED', SourceName: 'Attestry 1.2' });
    expect(row['Tags']).toBe('["technical","protect"]');
    expect(JSON.parse(row['ExampleEvidence'] ?? '')).toEqual([
      { documentationType: 'Record', description: 'A list' },
      { documentationType: 'Record', description: 'Another; list' },
    ]);
    const [{ guidance }] = JSON.parse(row['ImplementationGuidance'] ?? '') as [{ guidance: string[] }];
    expect(guidance.slice(-4)).toEqual(GRADES_OF_GV);
  });

  test('map with a type in each row, which would otherwise be EQUAL, and without a confidence', () => {
    const rows = rowsOf('openlane-soc-2.csv');
    expect(rows.map((row) => [row['FromControlRefCodes'], row['ToControlRefCodes'], row['MappingType']])).toEqual([
      ['["CUSTOM::GV-01"]', '["SOC 2::CC6.2"]', 'INTERSECT'],
      ['["CUSTOM::AC-01"]', '["SOC 2::CC6.2"]', 'INTERSECT'],
      ['["CUSTOM::AC-01"]', '["SOC 2::CC6.1"]', 'SUPERSET'],
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('Confidence');
    expect(rows[0]?.['Relation']).toBe(
      'Partly meets SOC 2 CC6.2 (some). Half of CC6.2. To add: Add it. Together with AC-01.',
    );
  });
});

describe('the libraries for CISO Assistant', () => {
  interface Node {
    urn: string;
    depth: number;
    assessable: boolean;
    parent_urn?: string;
    ref_id: string;
    typical_evidence?: string;
    reference_controls?: string[];
  }
  interface Row {
    source_requirement_urn: string;
    target_requirement_urn: string;
    relationship: string;
    annotation: string;
  }
  interface Library {
    urn: string;
    version: number;
    publication_date: string;
    dependencies?: string[];
    objects: {
      framework?: { urn: string; requirement_nodes: Node[] };
      reference_controls?: { urn: string }[];
      requirement_mapping_sets?: {
        source_framework_urn: string;
        target_framework_urn: string;
        requirement_mappings: Row[];
      }[];
    };
  }
  // The tool reads YAML 1.1.
  const libraries = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.yaml'))
      .map(([path, { text }]) => [
        path.replace(/^.*\/|\.yaml$/g, ''),
        parse(text, { version: '1.1', schema: 'yaml-1.1' }) as Library,
      ]),
  );
  const all = [...libraries.values()];
  const mappings = (name: string) =>
    (libraries.get(name)?.objects.requirement_mapping_sets?.[0]?.requirement_mappings ?? []).map(
      ({ source_requirement_urn: source, target_requirement_urn: target, relationship }) =>
        [source, target].map((urn) => urn.slice(urn.lastIndexOf(':') + 1)).join(` ${relationship} `),
    );

  test('have a whole number as version, and the rest as text', () => {
    for (const { version, publication_date: day } of all) expect([version, day]).toEqual([102, '2026-11-29']);
    expect(libraries.get('controls')?.objects).toMatchObject({
      reference_controls: [
        { ref_id: 'GV-01' },
        { ref_id: 'AC-01', name: 'No', category: 'technical', csf_function: 'protect' },
      ],
    });
    const part = libraries
      .get('iso-27001')
      ?.objects.framework?.requirement_nodes.find(({ ref_id }) => ref_id === '8.10');
    expect(part).toMatchObject({ typical_evidence: 'One\nTwo', assessable: true });
    for (const [path, { text }] of files)
      if (path.endsWith('.yaml'))
        for (const [, key = '', value = ''] of text.matchAll(/^[ -]*([a-z_]+): (.+)$/gm))
          expect(value, key).toMatch(/^(".*"|\d+|true|false)$/);
  });

  test('have URNs in lower case that the tool allows, each once', () => {
    const urns = all.flatMap(({ urn, objects: { framework, reference_controls: reference = [] } }) => [
      urn,
      ...(framework ? [framework.urn, ...framework.requirement_nodes.map((node) => node.urn)] : []),
      ...reference.map((one) => one.urn),
    ]);
    for (const urn of urns) expect(urn).toMatch(/^urn:attestry:risk:[a-z_]+(:[a-z0-9_-]+)?:[0-9a-z[\]()\-._:]+$/);
    expect(new Set(urns).size).toBe(urns.length);
  });

  test('list parents before their children, and name only reference controls that exist', () => {
    const known = new Set(libraries.get('controls')?.objects.reference_controls?.map(({ urn }) => urn));
    for (const { objects } of all) {
      const seen = new Map<string, number>();
      for (const node of objects.framework?.requirement_nodes ?? []) {
        expect(node.depth).toBe(node.parent_urn ? (seen.get(node.parent_urn) ?? NaN) + 1 : 1);
        for (const urn of node.reference_controls ?? []) expect(known).toContain(urn);
        seen.set(node.urn, node.depth);
      }
    }
  });

  test('never have a framework and a mapping, and never lead back to the controls', () => {
    for (const { objects, dependencies = [] } of all) {
      const sets = objects.requirement_mapping_sets ?? [];
      expect([objects.framework !== undefined, sets.length]).toEqual(sets.length > 0 ? [false, 1] : [true, 0]);
      for (const { source_framework_urn: source, target_framework_urn: target } of sets) {
        expect(source).toBe('urn:attestry:risk:framework:controls');
        expect(target).not.toBe(source);
        expect(dependencies).toEqual([source, target].map((urn) => urn.replace(':framework:', ':library:')));
      }
    }
  });

  test('say of a mapping what its link says in words, and never how strong it is', () => {
    for (const { objects } of all)
      for (const { requirement_mappings: rows } of objects.requirement_mapping_sets ?? [])
        for (const row of rows) {
          expect(Object.keys(row).sort()).toEqual([
            'annotation',
            'rationale',
            'relationship',
            'source_requirement_urn',
            'target_requirement_urn',
          ]);
          expect(row.annotation).toMatch(/^(Meets|Partly meets) .+ (Meets|Half of) /);
        }
  });

  test('map to our parts all links that meet or partly meet one, those that meet one first', () => {
    expect(mappings('controls-to-soc-2')).toEqual([
      'ac-01 superset cc6.1',
      'gv-01 intersect cc6.2',
      'ac-01 intersect cc6.2',
    ]);
    expect(mappings('controls-to-hipaa')).toEqual(['gv-01 superset 164.402', 'gv-01 intersect 164.308(a)(1)']);
  });

  test('map to the tool’s frameworks no more than a grade says', () => {
    // Only a part that is met gives its smaller ones; 7.5 is partly met.
    expect(mappings('controls-to-builtin-iso27001-2022')).toEqual([
      'ac-01 superset 9.3.1',
      'ac-01 superset 9.3.2',
      'ac-01 superset 9.3.3',
      'ac-01 superset 5.1',
    ]);
    expect(mappings('controls-to-builtin-pcidss-4_0').filter((row) => row.includes('8.3'))).toEqual([
      'ac-01 intersect 8.3',
    ]);
    expect(mappings('controls-to-builtin-pcidss-4_0')).toContain('ac-01 superset 8.2.1');
    // The tool has only a larger part: one row for both links.
    expect(mappings('controls-to-builtin-iso42001-2023')).toEqual(['gv-01 intersect 6.1']);
    const [row] =
      libraries.get('controls-to-builtin-iso42001-2023')?.objects.requirement_mapping_sets?.[0]?.requirement_mappings ??
      [];
    expect(row?.annotation.split('\n')).toHaveLength(2);
    // HIPAA isn’t there.
    expect([...libraries.keys()].filter((name) => name.startsWith('controls-to-builtin'))).toHaveLength(4);
  });
});
