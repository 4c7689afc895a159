import { site } from '~/config/site';
import {
  controlLibrary,
  CONTROLS,
  errorsTo,
  heading,
  node,
  referenceControl,
} from '~/modules/controls/shared/ciso-assistant';
import {
  libraryText,
  mappingSet,
  urn,
  type MappingRow,
  type Relationship,
} from '~/modules/controls/shared/ciso-assistant-library';
import { exchangePath } from '~/modules/controls/shared/routes';
import type { ExchangeFile, ExchangeFormat, ExchangeLink, ExchangeSet, NotedRow } from './exchange-set';
import refs from './refs.json' with { type: 'json' };

/** A part of ours in a framework of the tool’s. A part that isn’t listed isn’t there. */
interface Place {
  /** exact: the same; group: the tool has only smaller ones; within: it has only a larger one. */
  how: string;
  nodes: readonly string[];
  /** Smaller ones that the part requires as well. */
  below?: readonly string[];
}

interface BuiltIn {
  framework: string;
  library: string;
  nodePrefix: string;
  parts: Readonly<Record<string, Place>>;
}

const BUILT_IN: Readonly<Record<string, BuiltIn>> = refs.cisoAssistant;

/** What the tool can’t express, for the descriptions of all sets of mappings from the controls. */
const LIMITS =
  'A control that meets a part contains it, and one that partly meets it shares something with it. Links that only support a part have no row. The tool takes the worst result of all rows for a part, so a part with both kinds of links stays partial or open until each control is assessed, although one that meets it is enough. It can’t express that several controls meet a part together: the notes say it.';

/**
 * Libraries for CISO Assistant: the controls, the parts of each framework, and mappings from the controls to them and to the
 * frameworks that come with the tool. A framework and a mapping never share a library, and no set leads back to the controls, because the
 * tool would follow it from one framework to the next.
 */
export const cisoAssistant: ExchangeFormat = (frameworks) => [
  file(CONTROLS, 'Controls for CISO Assistant', 'The controls as a framework and as reference controls.', (set) =>
    controlLibrary(set, CONTROLS, `${site.name} controls`),
  ),
  ...frameworks.flatMap((framework) => [
    file(framework, `Parts of ${framework} for CISO Assistant`, 'Our words for the parts, as a framework.', (set) =>
      partLibrary(framework, set),
    ),
    file(
      `${CONTROLS}-to-${framework}`,
      `Controls to ${framework} for CISO Assistant`,
      'Mappings from the controls to our parts.',
      (set) => mappingLibrary(`${CONTROLS}-to-${framework}`, framework, ownTarget(framework), set),
    ),
    ...builtInFiles(framework),
  ]),
];

function builtInFiles(framework: string): ExchangeFile[] {
  const builtIn = BUILT_IN[framework];
  const id = builtInId(framework);
  if (builtIn === undefined || id === undefined) return [];
  return [
    file(
      id,
      `Controls to CISO Assistant’s own ${framework}`,
      'Mappings from the controls to a framework that comes with the tool.',
      (set) => mappingLibrary(id, framework, { ...builtIn, rowsOf: builtInRows(builtIn) }, set),
    ),
  ];
}

const builtInId = (framework: string): string | undefined => {
  const urnOfTool = BUILT_IN[framework]?.framework;
  return urnOfTool && `${CONTROLS}-to-builtin-${urnOfTool.slice(urnOfTool.lastIndexOf(':') + 1)}`;
};

const pathOf = (id: string) => exchangePath(`ciso-assistant/${id}.yaml`);

/** Path of the library with the controls. */
export const controlLibraryPath = pathOf(CONTROLS);

/** Paths of the libraries of a framework: its parts, and the mappings from the controls to them and to the tool’s own framework. */
export function frameworkLibraryPaths(framework: string) {
  const id = builtInId(framework);
  return {
    parts: pathOf(framework),
    own: pathOf(`${CONTROLS}-to-${framework}`),
    builtIn: id === undefined ? undefined : pathOf(id),
  };
}

const file = (id: string, title: string, description: string, body: ExchangeFile['body']): ExchangeFile => ({
  title,
  path: pathOf(id),
  description: `${description} CC BY 4.0.`,
  body,
});

function partLibrary(framework: string, set: ExchangeSet): string {
  const { groups, parts, name, edition } = frameworkOf(framework, set);
  const answering = (part: string) =>
    set.rows.filter(({ links }) =>
      links.some((link) => link.framework === framework && link.part === part && link.grade !== 'supports'),
    );
  // A group may have the id of a part.
  const groupId = (group: string) => `group-${group}`;
  return libraryText({
    id: framework,
    name: `${name}, as read by ${site.name}`,
    description: `The parts of ${edition} in our own words, without the text of the standard. Each names the controls that meet or partly meet it. ${errorsTo(set)}`,
    version: set.version,
    dependencies: [urn('library', CONTROLS)],
    objects: {
      framework: {
        urn: urn('framework', framework),
        ref_id: framework,
        name: `${name}, as read by ${site.name}`,
        description: `${parts.length} parts of ${edition}. ${set.page}`,
        requirement_nodes: groups.flatMap((group) => [
          heading(framework, groupId(group.id), group.id, group.name),
          ...parts
            .filter((part) => part.group === group.id)
            .map((part) => {
              const controls = answering(part.id).map(({ id }) => referenceControl(CONTROLS, id));
              return {
                urn: node(framework, part.id),
                assessable: true,
                depth: 2,
                parent_urn: node(framework, groupId(group.id)),
                ref_id: part.id,
                name: part.subject,
                description: part.asks,
                typical_evidence: part.evidence.join('\n'),
                ...(controls.length > 0 && { reference_controls: controls }),
              };
            }),
        ]),
      },
    },
  });
}

interface Target {
  /** URNs of the framework and its library. */
  framework: string;
  library: string;
  /** The nodes that a link leads to. */
  rowsOf: (link: ExchangeLink) => readonly { target: string; relationship: Relationship }[];
}

const relationshipOf = ({ grade }: ExchangeLink): Relationship => (grade === 'meets' ? 'superset' : 'intersect');

const ownTarget = (framework: string): Target => ({
  framework: urn('framework', framework),
  library: urn('library', framework),
  rowsOf: (link) => [{ target: node(framework, link.part), relationship: relationshipOf(link) }],
});

/** A grade is for the whole part, so one that is only partly met says nothing about the smaller ones in it. */
const builtInRows =
  ({ parts, nodePrefix }: BuiltIn): Target['rowsOf'] =>
  (link) => {
    const place = parts[link.part];
    if (place === undefined || (place.how === 'group' && link.grade !== 'meets')) return [];
    const nodes = [...place.nodes, ...(link.grade === 'meets' ? (place.below ?? []) : [])];
    const relationship = place.how === 'within' ? 'intersect' : relationshipOf(link);
    return nodes.map((id) => ({ target: nodePrefix + id, relationship }));
  };

function mappingLibrary(id: string, framework: string, target: Target, set: ExchangeSet): string {
  const { name } = frameworkOf(framework, set);
  const description = `${LIMITS} ${errorsTo(set)}`;
  return libraryText({
    id,
    name: `${site.name} controls to ${name}`,
    description,
    version: set.version,
    dependencies: [urn('library', CONTROLS), target.library],
    objects: {
      requirement_mapping_sets: [
        mappingSet({
          id,
          name: `${site.name} controls to ${name}`,
          description,
          source: urn('framework', CONTROLS),
          target: target.framework,
          rows: set.rows.flatMap((row) => mappingsOf(row, framework, target)),
        }),
      ],
    },
  });
}

/** The rows of a control, one for each node: if two links lead to the same, the row has the stronger relationship and both notes. */
function mappingsOf(row: NotedRow, framework: string, { rowsOf }: Target): MappingRow[] {
  const rows = new Map<string, MappingRow>();
  for (const link of row.links) {
    if (link.framework !== framework || link.grade === 'supports') continue;
    for (const { target, relationship } of rowsOf(link)) {
      const other = rows.get(target);
      rows.set(target, {
        source: node(CONTROLS, row.id),
        target,
        relationship: other?.relationship === 'superset' ? 'superset' : relationship,
        rationale: 'functional',
        note: other ? `${other.note}\n${link.note}` : link.note,
      });
    }
  }
  return [...rows.values()];
}

function frameworkOf(framework: string, { frameworks }: ExchangeSet) {
  const cited = frameworks.find(({ id }) => id === framework);
  if (!cited) throw new Error(`${framework} has no parts.`);
  const { shortName, edition } = cited.framework.data;
  return { ...cited, name: shortName, edition: edition.name };
}
