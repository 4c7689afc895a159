import { csv, forPeople } from '~/lib/csv';
import { NO_RELATIONSHIP } from '~/modules/crosswalk/shared/relations';
import type { DetailedPair } from '~/modules/crosswalk/detailed';

const COLUMNS = [
  'source_framework',
  'source_part',
  'relationship',
  'target_framework',
  'target_part',
  'rationale',
  'strength',
  'reason',
  'source',
] as const;

/**
 * A pair as RFC 4180 CSV: a row per relation, then a row for each comparison that found no relation. If a part was
 * compared with the whole of the other framework, the other part's cell is empty.
 */
export function pairCsv({ first, last, data }: DetailedPair): string {
  const rows = [
    ...data.relations.map(({ from, to, relationship, rationale, strength, reason, source }) => {
      const statement = data.sources?.[source ?? ''];
      return [first.id, from, relationship, last.id, to, rationale, String(strength), reason, statement?.url ?? ''];
    }),
    ...data.none.map(({ from = '', to = '', reason }) => [
      first.id,
      from,
      NO_RELATIONSHIP,
      last.id,
      to,
      '',
      '',
      reason,
      '',
    ]),
  ];
  return forPeople(csv([COLUMNS, ...rows]));
}
