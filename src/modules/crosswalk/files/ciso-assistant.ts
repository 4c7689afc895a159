import { site } from '~/config/site';
import {
  libraryText,
  mappingSet,
  urn,
  type MappingRow,
  type Relationship,
} from '~/modules/controls/shared/ciso-assistant-library';
import type { DetailedPair } from '~/modules/crosswalk/detailed';
import { nameOfPair } from '~/modules/crosswalk/pairs';
import {
  reversedRelation,
  type PartRelation,
  type Relationship as OurRelationship,
} from '~/modules/crosswalk/shared/relations';

/** The tool’s words for our relationships. */
const RELATIONSHIPS: Record<OurRelationship, Relationship> = {
  equal: 'equal',
  'subset-of': 'subset',
  'superset-of': 'superset',
  'intersects-with': 'intersect',
};

/**
 * The relations of a pair as a library for CISO Assistant, in both directions, the one from the first framework first. It is between
 * our own parts: a set between two of the tool’s frameworks would replace the tool’s, or be replaced by it, without a word.
 *
 * @param page address of the page that says how to use it
 */
export function pairLibrary({ id, first, last, data }: DetailedPair, page: string): string {
  const names = nameOfPair({ first: first.framework, last: last.framework });
  const description = `How the parts of both relate, compared part by part. Two relations in a row are not a relation: what holds from the first to the second and from the second to a third needn’t hold from the first to the third. Source, and where to report errors: ${page}`;
  const sides = [
    { from: first, to: last, relations: data.relations },
    { from: last, to: first, relations: data.relations.map(reversedRelation) },
  ];
  return libraryText({
    id,
    name: `${names}, compared by ${site.name}`,
    description,
    version: {
      version: data.version,
      date: data.changes[0]?.date ?? first.framework.data.edition.verifiedOn,
    },
    dependencies: [urn('library', first.id), urn('library', last.id)],
    objects: {
      requirement_mapping_sets: sides.map(({ from, to, relations }) =>
        mappingSet({
          id: `${from.id}-to-${to.id}`,
          name: `${from.framework.data.shortName} to ${to.framework.data.shortName}`,
          description,
          source: urn('framework', from.id),
          target: urn('framework', to.id),
          rows: relations.map((relation) => rowOf(relation, from.id, to.id)),
        }),
      ),
    },
  });
}

const rowOf = (
  { from, to, relationship, rationale, strength, reason }: PartRelation,
  source: string,
  target: string,
): MappingRow => ({
  source: urn('req_node', source, from),
  target: urn('req_node', target, to),
  relationship: RELATIONSHIPS[relationship],
  rationale,
  strength,
  note: reason,
});
