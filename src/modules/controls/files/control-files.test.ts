// The files made from the control set (CSV, Excel, OSCAL, the browser's file) contain every link, and a search finds the right
// controls.

import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { sheetName } from '~/lib/table-sheet';
import { findControls } from '~/modules/controls/shared/find-controls';
import { byDomain, controlPagePath, type ControlFile } from '~/modules/controls/shared/controls';
import { controlCsv } from './csv';
import { answeredIn, controlFact } from './facts';
import { controlCatalog, controlMapping } from './oscal';
import { type SetControl } from '~/modules/controls/queries';
import { requestWorkbook } from './requests';
import { controlWorkbook } from './workbook';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { pathTo } from '~/modules/paths';

const ORIGIN = 'https://attestry.example';
const NEWEST = { version: '1.1', date: new Date('2026-11-25'), change: 'Read again.' };
const VERSIONS = [NEWEST, { version: '1.0', date: new Date('2026-11-24'), change: 'First published.' }];

const control = (id: string, domain: SetControl['domain'], links: SetControl['links']): SetControl => ({
  id,
  title: `Title of ${id}`,
  domain,
  links,
  entry: {
    collection: 'controls',
    id,
    data: {
      statement: `What ${id} does.`,
      why: 'Why.',
      moves: 'What moves it.',
      kind: 'process',
      csfFunction: 'protect',
      owner: 'System owner',
      test: { population: 'All.', sample: 'Some.', exception: 'None.' },
      evidence: ['A list', '=1+1'],
    },
  } as unknown as SetControl['entry'],
});

const controls = [
  control('ac-01', 'access', [
    { framework: 'soc-2', part: 'CC6.1', grade: 'meets', reason: 'Says "all", and more.' },
    {
      framework: 'soc-2',
      part: 'CC6.2',
      grade: 'partly',
      extent: 'some',
      reason: 'Half.',
      add: 'Add, it.',
      with: ['gv-01'],
    },
  ]),
  control('gv-01', 'governance', [
    { framework: 'soc-2', part: 'CC6.2', grade: 'partly', extent: 'start', reason: 'A start.', add: 'The rest.' },
    { framework: 'soc-2', part: 'CC6.1', grade: 'supports', reason: 'Helps.' },
    { framework: 'gdpr', part: 'Art. 5', grade: 'meets', reason: 'Other.' },
  ]),
];

const cited = {
  id: 'soc-2',
  framework: { id: 'soc-2', data: { shortName: 'SOC 2' } },
  groups: [{ id: 'G', name: 'Group' }],
  parts: [
    { id: 'CC6.1', subject: 'One', group: 'G' },
    { id: 'CC6.2', subject: 'Two', group: 'G' },
    { id: 'CC6.3', subject: 'Three', group: 'G', noControl: 'It says what a word means.' },
  ],
} as unknown as CitedFramework;

test('the CSV has the documented columns and one row per link', () => {
  const lines = controlCsv(controls).split('\r\n');
  expect(lines[0]).toBe('\ufeffcontrol,title,statement,framework,part,grade,extent,reason,add,with');
  expect(lines[1]).toBe('AC-01,Title of ac-01,What ac-01 does.,soc-2,CC6.1,meets,,"Says ""all"", and more.",,');
  expect(lines[2]).toBe('AC-01,Title of ac-01,What ac-01 does.,soc-2,CC6.2,partly,some,Half.,"Add, it.",GV-01');
  expect(lines).toHaveLength(1 + 5 + 1);
});

describe('the workbook', () => {
  test('has the controls, and a sheet for each framework with every part', async () => {
    const bytes = await controlWorkbook(controls, [cited], NEWEST, {
      page: '/controls',
      licence: 'CC',
    });
    const { SheetNames, Sheets } = read(bytes);
    const rows = (name: string) => utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1 });
    expect(SheetNames).toEqual(['Read me', 'Controls', 'SOC 2']);
    expect(rows('Controls').map(([id]) => id)).toEqual(['Control', 'AC-01', 'GV-01']);
    expect(rows('Controls')[1]?.at(-1)).toBe('A list\n=1+1');
    expect(rows('SOC 2').map(([part, , id = '', , grade]) => `${part} ${id} ${grade}`)).toEqual([
      'Part Control Grade',
      'CC6.1 AC-01 Meets',
      'CC6.1 GV-01 Supports',
      'CC6.2 AC-01 Partly meets',
      'CC6.2 GV-01 Partly meets',
      'CC6.3  No control',
    ]);
    expect(rows('SOC 2')[3]?.at(-1)).toBe('GV-01');
  });
});

test('the workbook for a domain asks for the evidence of its controls, and has their tests', async () => {
  const bytes = await requestWorkbook('access', controls.slice(0, 1), NEWEST, { page: '/controls', licence: 'CC' });
  const { SheetNames, Sheets } = read(bytes);
  const rows = (name: string) => utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1 });
  expect(SheetNames).toEqual(['Read me', 'Requests', 'Samples']);
  expect(rows('Requests').slice(1)).toEqual([['AC-01', 'Title of ac-01', '• A list\n• =1+1', 'All.', 'System owner']]);
  expect(rows('Samples').slice(1)).toEqual([['AC-01', 'Some.', 'None.']]);
});

interface Catalog {
  catalog: {
    metadata: { version: string; revisions: { version: string }[] };
    groups: { id: string; controls: { id: string; parts: { id: string; prose: string }[] }[] }[];
  };
}
interface Mapping {
  'mapping-collection': {
    mappings: {
      'source-resource': { href: string };
      maps: {
        uuid: string;
        ns?: string;
        relationship: string;
        sources: { 'id-ref': string }[];
        targets: { 'id-ref': string }[];
        qualifiers?: { description: string; remarks?: string }[];
      }[];
      'target-gap-summary': { 'unmapped-controls': { 'with-ids': string[] }[] };
    }[];
  };
}

describe('the OSCAL files', () => {
  const { catalog } = controlCatalog(controls, VERSIONS, ORIGIN) as Catalog;
  const mapping = (controlMapping(controls, VERSIONS, cited, ORIGIN) as Mapping)['mapping-collection'].mappings[0];

  test('list each control under its domain, with unique ids', () => {
    expect(catalog.groups.map(({ id, controls: own }) => [id, ...own.map((one) => one.id)])).toEqual([
      ['gv', 'gv-01'],
      ['ac', 'ac-01'],
    ]);
    const ids = catalog.groups.flatMap(({ id, controls: own }) => [
      id,
      ...own.flatMap((one) => [one.id, ...one.parts.map((part) => part.id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\p{L}_][\p{L}\p{N}.\-_]*$/u);
    expect(catalog.metadata).toMatchObject({ version: '1.1', revisions: [{ version: '1.1' }, { version: '1.0' }] });
  });

  test('map each link, in NIST’s terms where they exist', () => {
    expect(mapping?.['source-resource'].href).toBe(`${ORIGIN}/controls.oscal.json`);
    expect(
      mapping?.maps.map(({ sources, targets, relationship, ns }) => [
        sources[0]?.['id-ref'],
        targets[0]?.['id-ref'],
        relationship,
        ns,
      ]),
    ).toEqual([
      ['ac-01', 'soc-2_cc6-1', 'superset-of', undefined],
      ['ac-01', 'soc-2_cc6-2', 'intersects-with', undefined],
      ['gv-01', 'soc-2_cc6-2', 'intersects-with', undefined],
      ['gv-01', 'soc-2_cc6-1', 'supports', ORIGIN],
    ]);
    expect(new Set(mapping?.maps.map(({ uuid }) => uuid)).size).toBe(4);
  });

  test('state what is missing, which control adds it, and which parts no control can satisfy', () => {
    expect(mapping?.maps[1]?.qualifiers?.[0]).toMatchObject({ description: 'Add, it.', remarks: 'Covered by GV-01.' });
    expect(mapping?.['target-gap-summary']['unmapped-controls'][0]?.['with-ids']).toEqual(['soc-2_cc6-3']);
  });
});

test('the published counts match the parts', () => {
  const answered = { needed: 2, met: 1, jointly: 1, partly: 0, none: 1 };
  expect(answeredIn(controls, cited)).toEqual(answered);
  expect(controlFact(controls, [cited], NEWEST, ORIGIN)).toMatchObject({
    version: '1.1',
    total: 2,
    domains: 2,
    links: 5,
    frameworks: [{ id: 'framework/soc-2', ...answered, oscal: `${ORIGIN}/controls/soc-2.oscal.json` }],
  });
});

test('domains keep their order, and those without controls are left out', () => {
  expect(byDomain(controls).map(({ domain, own }) => [domain, own.length])).toEqual([
    ['governance', 1],
    ['access', 1],
  ]);
});

test('the browser and the server agree on a control’s address', () => {
  expect(controlPagePath('ac-04')).toBe(pathTo({ collection: 'controls', id: 'ac-04' }));
});

describe('finding controls', () => {
  const file: ControlFile = {
    version: '1.1',
    frameworks: [
      { id: 'soc-2', name: 'SOC 2' },
      { id: 'gdpr', name: 'GDPR' },
    ],
    connectors: ['Okta'],
    controls: controls.map(({ id, title, domain, links, entry: { data } }) => ({
      id,
      title,
      domain,
      links,
      phase: data.phase,
      effort: data.effort,
      after: [],
      statement: data.statement,
      owner: data.owner,
      evidence: data.evidence,
      connectors: id === 'ac-01' ? ['Okta'] : [],
    })),
  };
  const found = (asked: Partial<Parameters<typeof findControls>[1]>) =>
    findControls(file, { framework: '', connector: '', text: '', ...asked }).flatMap(({ domain, found: own }) => [
      domain,
      ...own.map((one) => one.control.id),
    ]);

  test('by framework, connector or keyword, in domain order', () => {
    expect(found({})).toEqual(['governance', 'gv-01', 'access', 'ac-01']);
    expect(found({ framework: 'gdpr' })).toEqual(['governance', 'gv-01']);
    expect(found({ connector: 'Okta' })).toEqual(['access', 'ac-01']);
    expect(found({ text: 'cc6.2 ac-01' })).toEqual(['access', 'ac-01']);
    expect(found({ text: 'unheard' })).toEqual([]);
  });

  test('shows each control’s parts of the chosen framework, or the names of all frameworks', () => {
    const [one] = findControls(file, { framework: 'soc-2', connector: '', text: 'gv-01' });
    expect(one?.found[0]?.links.map(({ part, grade }) => `${part} ${grade}`)).toEqual([
      'CC6.2 partly',
      'CC6.1 supports',
    ]);
    const [all] = findControls(file, { framework: '', connector: '', text: 'gv-01' });
    expect(all?.found[0]).toMatchObject({ links: [], frameworks: ['SOC 2', 'GDPR'] });
  });
});

test.each([
  ['SOC 2', 'SOC 2'],
  ['EU/UK GDPR', 'EU-UK GDPR'],
  ["'A' [B]:*?\\", "A' -B-----"],
])('a sheet for “%s” is called “%s”', (shortName, name) => {
  expect(sheetName(shortName)).toBe(name);
});
