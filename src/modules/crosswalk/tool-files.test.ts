import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ControlFile } from '~/modules/controls/shared/controls';
import type { ControlText } from '~/modules/controls/shared/exchange-rows';
import { toolFile } from './browser/left/tool-files';
import type { Left } from './shared/left';

const text = (id: string, domain: ControlText['domain']): ControlText => ({
  id,
  title: id,
  domain,
  kind: 'process',
  csfFunction: 'protect',
  statement: `What ${id} does: "all" of it.`,
  moves: 'Never.',
  why: '8.10',
  owner: 'Owner',
  steps: { small: [], large: [] },
  test: { population: 'All.', sample: 'Some.', exception: 'None.' },
  evidence: ['A list', 'Another'],
});

const file = {
  frameworks: [{ id: 'soc-2', name: 'SOC 2' }],
  controls: ['ac-01', 'gv-01', 'gv-02'].map((id) => ({
    id,
    links: [{ framework: 'soc-2', part: 'CC6.1', grade: 'partly', extent: 'some' }],
  })),
} as unknown as ControlFile;

const data = {
  version: '1.2',
  date: '2026-11-29',
  controls: [text('ac-01', 'access'), text('gv-01', 'governance'), text('gv-02', 'governance')],
};

const made = (tool: Parameters<typeof toolFile>[0], ...ids: string[]) =>
  toolFile(tool, { wanted: [{ id: 'soc-2', name: 'SOC 2' }], controls: ids.map((id) => ({ id })) } as unknown as Left, {
    file,
    data,
    origin: 'https://attestry.example',
  });

test('an answer’s own controls become a register, by domain', () => {
  const { SheetNames, Sheets } = read(made('register', 'ac-01', 'gv-02').replace('\ufeff', ''), { type: 'string' });
  const rows = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
  expect(rows.map((row) => [row['Control code'], row['SOC 2'], row['Page']])).toEqual([
    ['GV-02', 'partly CC6.1 (some)', 'https://attestry.example/control/gv-02'],
    ['AC-01', 'partly CC6.1 (some)', 'https://attestry.example/control/ac-01'],
  ]);
});

test('an answer’s own controls become measures with the ids of the whole set', () => {
  const measures = JSON.parse(made('probo', 'ac-01')) as Record<string, unknown>[];
  expect(measures).toMatchObject([
    { 'reference-id': 'attestry-ac-01', standards: [{ framework: 'SOC2', control: 'CC6.1' }] },
  ]);
});

test('an answer’s own controls become a library that is neither the whole set nor another answer’s', () => {
  interface Library {
    urn: string;
    ref_id: string;
    version: number;
    objects: { framework: { urn: string; requirement_nodes: { urn: string; reference_controls?: string[] }[] } };
  }
  const library = (...ids: string[]) => parse(made('ciso-assistant', ...ids), { version: '1.1' }) as Library;
  const one = library('ac-01', 'gv-01');
  expect(one.version).toBe(102);
  expect(one.urn).toMatch(/^urn:attestry:risk:library:left-[0-9a-f]{8}$/);
  expect(library('ac-01').urn).not.toBe(one.urn);
  expect(library('ac-01', 'gv-01').urn).toBe(one.urn);
  const nodes = one.objects.framework.requirement_nodes;
  expect(nodes.map(({ urn }) => urn.slice(urn.lastIndexOf(':') + 1))).toEqual([
    'governance',
    'gv-01',
    'access',
    'ac-01',
  ]);
  for (const { urn } of nodes) expect(urn).toContain(`:${one.ref_id}:`);
});
