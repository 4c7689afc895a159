import { libraryText, urn } from './ciso-assistant-library';
import { gradesOf, type ExchangeControls, type ExchangeRow } from './exchange-rows';

/** At the end of the URNs of all controls together. */
export const CONTROLS = 'controls';

export const errorsTo = ({ page }: Pick<ExchangeControls, 'page'>) => `Source, and where to report errors: ${page}`;
export const node = (framework: string, id: string) => urn('req_node', framework, id);
export const referenceControl = (library: string, id: string) => urn('reference_control', library, id);

/**
 * Controls as a framework and as reference controls.
 *
 * @param id at the end of the library’s URN. The tool ignores a library whose id and version it has, so other controls need another
 */
export function controlLibrary(set: ExchangeControls, id: string, name: string): string {
  const { rows, version } = set;
  const domains = Map.groupBy(rows, ({ domain }) => domain.id);
  return libraryText({
    id,
    name: `${name} ${version.version}`,
    description: `${rows.length} controls with tests, evidence and graded links. ${errorsTo(set)}`,
    version,
    objects: {
      reference_controls: rows.map((row) => ({
        urn: referenceControl(id, row.id),
        ref_id: row.code,
        name: row.title,
        description: row.statement,
        category: row.kind,
        csf_function: row.csfFunction,
      })),
      framework: {
        urn: urn('framework', id),
        ref_id: id,
        name,
        description: `Version ${version.version} of the control set. ${set.page}`,
        requirement_nodes: [...domains].flatMap(([domain, own]) => [
          heading(id, domain, own[0]?.domain.name ?? domain, own[0]?.domain.name ?? domain),
          ...own.map((row) => ({
            urn: node(id, row.id),
            assessable: true,
            depth: 2,
            parent_urn: node(id, domain),
            ref_id: row.code,
            name: row.title,
            description: row.statement,
            annotation: annotationOf(row),
            typical_evidence: row.evidence.join('\n'),
            reference_controls: [referenceControl(id, row.id)],
          })),
        ]),
      },
    },
  });
}

export const heading = (framework: string, id: string, reference: string, name: string) => ({
  urn: node(framework, id),
  assessable: false,
  depth: 1,
  ref_id: reference,
  name,
});

const annotationOf = (row: ExchangeRow): string =>
  [
    `Owner: ${row.owner}`,
    row.test.join('\n'),
    `Why: ${row.why}`,
    `When to adjust it: ${row.moves}`,
    gradesOf(row),
    row.page,
  ].join('\n\n');
