import { language } from '~/lib/language';
import { dataLicence, site } from '~/config/site';
import { isoDay } from '~/lib/dates';
import { OWNER } from './exchange-rows';

// What CISO Assistant loads (intuitem/ciso-assistant-community f990d7b1, backend/library): YAML 1.1, one document, only known keys.

/** What is in a library: the types of its URNs. */
type Kind = 'library' | 'framework' | 'req_node' | 'reference_control' | 'req_mapping_set';

/** The URN of something of ours. The tool reads those in mappings as they are, so all are in lower case. */
export const urn = (kind: Kind, ...ids: readonly string[]): string =>
  ['urn', OWNER, 'risk', kind, ...ids.map(lastOf)].join(':');

/** An id as the end of a URN. */
const lastOf = (id: string) =>
  id
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9_\-.[\]():]/g, '_');

/**
 * The version of a library: 102 for version 1.2. The tool ignores a changed file with the same number.
 *
 * @throws if the second number of the version has more than two digits
 */
export function libraryVersion(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (minor > 99)
    throw new Error(`Version ${version} has no number that rises: 99 is the highest after the full stop.`);
  return major * 100 + minor;
}

export interface Library {
  /** At the end of its URN. */
  id: string;
  name: string;
  description: string;
  version: { version: string; date: Date };
  /** URNs of the libraries that it needs. */
  dependencies?: readonly string[];
  objects: object;
}

/** The text of a library. */
export const libraryText = ({ id, name, description, version, dependencies, objects }: Library): string =>
  `${yamlLines({
    urn: urn('library', id),
    locale: language,
    ref_id: id,
    name,
    description,
    copyright: `${site.name}, CC BY 4.0, ${dataLicence}`,
    version: libraryVersion(version.version),
    publication_date: isoDay(version.date),
    provider: site.name,
    packager: OWNER,
    ...(dependencies && { dependencies }),
    objects,
  }).join('\n')}\n`;

/**
 * Data as YAML, one thing per line. Every text is in quotes, because YAML 1.1 takes 8.10 for a number, and a date inside makes the tool fail.
 * A package for all of YAML would be far larger than the rest of what the browser loads to write a library.
 */
function yamlLines(value: object): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown) =>
      isBlock(one) ? yamlLines(one).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`) : [`- ${scalar(one)}`],
    );
  }
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    isBlock(one) ? [`${key}:`, ...yamlLines(one).map((line) => `  ${line}`)] : [`${key}: ${scalar(one)}`],
  );
}

const isBlock = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A text, number, truth value or empty list as in JSON, whose escapes YAML has as well. YAML 1.1 ends lines at three more characters. */
const scalar = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** How much of the target the source contains, in the tool’s words. */
export type Relationship = 'equal' | 'superset' | 'subset' | 'intersect';

export interface MappingRow {
  source: string;
  target: string;
  relationship: Relationship;
  rationale: 'functional' | 'semantic';
  strength?: number;
  note: string;
}

interface MappingSet {
  id: string;
  name: string;
  description: string;
  /** URNs of the two frameworks. */
  source: string;
  target: string;
  rows: readonly MappingRow[];
}

const isFull = ({ relationship }: MappingRow) => relationship === 'equal' || relationship === 'superset';

/** A set of mappings. Rows with full coverage come first: after a partial row, the tool would take a full one for partial. */
export const mappingSet = ({ id, name, description, source, target, rows }: MappingSet): object => ({
  urn: urn('req_mapping_set', id),
  ref_id: id,
  name,
  description,
  source_framework_urn: source,
  target_framework_urn: target,
  requirement_mappings: [...rows.filter(isFull), ...rows.filter((row) => !isFull(row))].map((row) => ({
    source_requirement_urn: row.source,
    target_requirement_urn: row.target,
    relationship: row.relationship,
    rationale: row.rationale,
    ...(row.strength !== undefined && { strength_of_relationship: row.strength }),
    annotation: row.note,
  })),
});
