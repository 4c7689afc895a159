import { csv, forPeople } from '~/lib/csv';
import { exchangePath } from '~/modules/controls/shared/routes';
import type { ExchangeFormat } from './exchange-set';
import type { ExchangeRow } from './exchange-set';

const COLUMNS: readonly (readonly [name: string, cell: (row: ExchangeRow) => string])[] = [
  ['Control code', ({ code }) => code],
  ['Name', ({ title }) => title],
  ['Description', ({ statement }) => statement],
  ['Domain', ({ domain }) => domain.name],
  ['Owner', ({ owner }) => owner],
  ['Population', ({ population }) => population],
  ['Sample', ({ sample }) => sample],
  ['Exception', ({ exception }) => exception],
  ['Evidence', ({ evidence }) => evidence.join('\n')],
  ['When to adjust it', ({ moves }) => moves],
];

/** One row per control, for spreadsheets and for tools that let people match columns. */
export const register: ExchangeFormat = () => [
  {
    title: 'Register of the controls as CSV',
    path: exchangePath('register.csv'),
    description: 'One row per control, with a column for each framework, CC BY 4.0.',
    body: ({ rows, frameworks, version }) => {
      const columns: typeof COLUMNS = [
        ...COLUMNS,
        ...frameworks.map(
          ({ id, framework }) =>
            [
              framework.data.shortName,
              ({ gradeLines }: ExchangeRow) => gradeLines.find((one) => one.framework === id)?.line ?? '',
            ] as const,
        ),
        ['Page', ({ page }) => page],
        ['Version', () => version.version],
      ];
      return forPeople(
        csv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
      );
    },
  },
];
