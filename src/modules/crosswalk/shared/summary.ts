import { countRelationships, type PartRelation } from './relations';

const parts = (count: number) => `${count} ${count === 1 ? 'part' : 'parts'}`;

/** Summarises a pair in two sentences, generated from its relations. */
export function summaryOf(
  [first, last]: readonly [string, string],
  [ofFirst, ofLast]: readonly [number, number],
  relations: readonly Pick<PartRelation, 'relationship'>[],
): string {
  const counts = countRelationships(relations);
  const said = [
    counts.equal > 0 && `${counts.equal} ${counts.equal === 1 ? 'is equal' : 'are equal'}`,
    counts['subset-of'] > 0 && `${last} asks for all that ${first} does in ${counts['subset-of']}`,
    counts['superset-of'] > 0 && `${first} asks for all that ${last} does in ${counts['superset-of']}`,
    counts['intersects-with'] > 0 && `in ${counts['intersects-with']} each asks for more than they share`,
  ].filter((one) => one !== false);
  const list = said.length > 1 ? `${said.slice(0, -1).join(', ')}, and ${said.at(-1) ?? ''}` : (said[0] ?? '');
  const count = `${relations.length} ${relations.length === 1 ? 'relation' : 'relations'}`;
  return `${count} between ${parts(ofFirst)} of ${first} and ${ofLast} of ${last}. ${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}
