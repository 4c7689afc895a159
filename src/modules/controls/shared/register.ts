import { csv, forPeople } from '~/lib/csv';
import { controlKinds, csfFunctions } from './domains';
import type { ExchangeControls, ExchangeRow } from './exchange-rows';

const COLUMNS: readonly (readonly [name: string, cell: (row: ExchangeRow) => string])[] = [
  ['Control code', ({ code }) => code],
  ['Name', ({ title }) => title],
  ['Description', ({ statement }) => statement],
  ['Domain', ({ domain }) => domain.name],
  ['Kind', ({ kind }) => controlKinds[kind]],
  ['CSF function', ({ csfFunction }) => csfFunctions[csfFunction]],
  ['Owner', ({ owner }) => owner],
  ['Population', ({ population }) => population],
  ['Sample', ({ sample }) => sample],
  ['Exception', ({ exception }) => exception],
  ['Evidence', ({ evidence }) => evidence.join('\n')],
  ['When to adjust it', ({ moves }) => moves],
];

/** One row per control, for spreadsheets and for tools that let people match columns, with a column for each framework. */
export function controlRegister({ rows, names, version }: ExchangeControls): string {
  const columns: typeof COLUMNS = [
    ...COLUMNS,
    ...names.map(
      ({ id, name }) =>
        [
          name,
          ({ gradeLines }: ExchangeRow) => gradeLines.find(({ framework }) => framework === id)?.line ?? '',
        ] as const,
    ),
    ['Page', ({ page }) => page],
    ['Version', () => version.version],
  ];
  return forPeople(csv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]));
}
