import { gradesOf, OWNER, type ExchangeRow } from './exchange-rows';
import refs from './probo-refs.json' with { type: 'json' };

interface Framework {
  framework: string;
  /** The tool’s ids of our parts, if they are others. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** The ids that the tool knows. It drops any other without a word. */
  controls: readonly string[];
}

const FRAMEWORKS: Readonly<Record<string, Framework>> = refs.frameworks;

/**
 * Measures for Probo. A link has no grade there, so those that only support have none, and each grade is in the text of a task.
 * Requested evidence makes the tool refuse the whole file (getprobo/probo 5d717eae), so it is in a text as well.
 */
export const proboMeasures = (rows: readonly ExchangeRow[]): string =>
  `${JSON.stringify(rows.map(measureOf), null, 1)}\n`;

function measureOf(row: ExchangeRow): object {
  const id = `${OWNER}-${row.id}`;
  return {
    name: `${row.code} ${row.title}`,
    category: row.domain.name,
    'reference-id': id,
    standards: standardsOf(row),
    tasks: [
      {
        name: `Introduce ${row.code}`,
        'reference-id': `${id}-introduce`,
        description: [row.statement, `Owner: ${row.owner}`, gradesOf(row), row.page].join('\n\n'),
      },
      {
        name: `Test ${row.code}`,
        'reference-id': `${id}-test`,
        description: [row.test.join('\n'), ['Evidence:', ...row.evidence].join('\n')].join('\n\n'),
      },
    ],
  };
}

function standardsOf({ links }: ExchangeRow): { framework: string; control: string }[] {
  const all = links.flatMap(({ framework, part, grade }) => {
    const known = FRAMEWORKS[framework];
    if (grade === 'supports' || known === undefined) return [];
    const controls = known.parts[part] ?? [part];
    return controls
      .filter((control) => known.controls.includes(control))
      .map((control) => ({ framework: known.framework, control }));
  });
  return [...new Map(all.map((one) => [`${one.framework} ${one.control}`, one])).values()];
}
