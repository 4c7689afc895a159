import { site } from '~/config/site';
import { csv } from '~/lib/csv';
import { exchangePath } from '~/modules/controls/shared/routes';
import type { ExchangeFormat, ExchangeLink, ExchangeSet, NotedRow } from './exchange-set';
import refs from './refs.json' with { type: 'json' };

const STANDARDS: Readonly<Record<string, { shortName: string; refCodes: readonly string[] }>> = refs.openlane;

type Column<Of> = readonly [name: string, cell: (of: Of, set: ExchangeSet) => string];

/** Lists are JSON: the tool cuts any other list at commas, semicolons and bars. */
const CONTROLS: readonly Column<NotedRow>[] = [
  ['RefCode', ({ code }) => code],
  ['Title', ({ title }) => title],
  ['Description', ({ statement }) => statement],
  ['Category', ({ domain }) => domain.name],
  ['Source', () => 'IMPORTED'],
  ['SourceName', (_, { version }) => `${site.name} ${version.version}`],
  [
    'ImplementationGuidance',
    ({ code, owner, steps, gradeLines }) =>
      JSON.stringify([
        {
          referenceId: code,
          guidance: [
            `Owner: ${owner}`,
            ...steps.small.map((step) => `For about 50 people: ${step}`),
            ...steps.large.map((step) => `For about 500 people: ${step}`),
            ...gradeLines.map(({ name, line }) => `${name}: ${line}`),
          ],
        },
      ]),
  ],
  [
    'ExampleEvidence',
    ({ evidence }) => JSON.stringify(evidence.map((description) => ({ documentationType: 'Record', description }))),
  ],
  ['TestingProcedures', ({ code, test }) => JSON.stringify([{ referenceId: code, procedures: test }])],
  ['Tags', ({ kind, csfFunction }) => JSON.stringify([kind, csfFunction])],
  ['References', ({ title, page }) => JSON.stringify([{ name: title, url: page }])],
];

interface Mapping {
  row: NotedRow;
  link: ExchangeLink;
  standard: string;
}

/** A column for the type of mapping is essential: without it, the tool takes each for EQUAL. */
const MAPPINGS: readonly Column<Mapping>[] = [
  ['FromControlRefCodes', ({ row }) => JSON.stringify([`CUSTOM::${row.code}`])],
  ['ToControlRefCodes', ({ link, standard }) => JSON.stringify([`${standard}::${link.part}`])],
  ['MappingType', ({ link }) => (link.grade === 'meets' ? 'SUPERSET' : 'INTERSECT')],
  ['Source', () => 'IMPORTED'],
  ['Relation', ({ link }) => link.note],
];

/** Controls for Openlane, and mappings to the standards whose codes are public. Links that only support have no row. */
export const openlane: ExchangeFormat = (frameworks) => [
  {
    title: 'Controls for Openlane',
    path: exchangePath('openlane-controls.csv'),
    description: 'One row per control in the columns of Openlane, CC BY 4.0.',
    isOnlyImported: true,
    body: (set) => table(CONTROLS, set.rows, set),
  },
  ...frameworks.flatMap((framework) => {
    const standard = STANDARDS[framework];
    if (standard === undefined) return [];
    return [
      {
        title: `Mappings to ${standard.shortName} for Openlane`,
        path: exchangePath(`openlane-${framework}.csv`),
        description: 'One row per link that meets or partly meets a part, CC BY 4.0.',
        isOnlyImported: true,
        body: (set: ExchangeSet) =>
          table(
            MAPPINGS,
            set.rows.flatMap((row) =>
              row.links
                .filter((link) => link.framework === framework && link.grade !== 'supports')
                .filter(({ part }) => standard.refCodes.includes(part))
                .map((link) => ({ row, link, standard: standard.shortName })),
            ),
            set,
          ),
      },
    ];
  }),
];

const table = <Of>(columns: readonly Column<Of>[], rows: readonly Of[], set: ExchangeSet): string =>
  csv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row, set)))]);
