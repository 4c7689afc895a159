import { NO_RELATIONSHIP, type NoneFound } from '~/modules/crosswalk/shared/relations';
import { catalogPath, controlId } from '~/modules/frameworks/queries';
import { absolute } from '~/lib/head/head';
import type { DetailedPair } from '~/modules/crosswalk/detailed';
import { metadataOf, uuidFor } from '~/kit/oscal/oscal-document';
import { nameOfPair } from '~/modules/crosswalk/pairs';

/** The relations of a pair, as an OSCAL mapping collection between the two frameworks' catalogs. */
export function oscalMapping(pair: DetailedPair, origin: string): object {
  const { id, first, last, data } = pair;
  const [newest] = data.changes;
  const names = nameOfPair({ first: first.framework, last: last.framework });
  const item = (framework: string, part: string) => [{ type: 'control', 'id-ref': controlId(framework, part) }];
  const uuid = (from: string, to: string) => uuidFor(`map ${id} ${from} ${to}`);
  const sources = Object.entries(data.sources ?? {});
  const resource = (key: string) => uuidFor(`source ${id} ${key}`);
  const without = (side: 'from' | 'to') =>
    data.none.flatMap(({ [side]: id, [side === 'from' ? 'to' : 'from']: other }) =>
      id !== undefined && other === undefined ? [id] : [],
    );
  return {
    'mapping-collection': {
      uuid: uuidFor(`mapping ${id} ${data.version}`),
      metadata: metadataOf(
        {
          title: `Crosswalk of ${names}`,
          version: data.version,
          modified: newest?.date ?? first.framework.data.edition.verifiedOn,
          changes: data.changes,
        },
        origin,
      ),
      provenance: {
        method: 'human',
        'matching-rationale': 'functional',
        status: 'complete',
        'mapping-description':
          'Compared part by part, from both sides. Relationships are those of NIST IR 8477; each map has its strength, from 1 to 10, as a property.',
      },
      mappings: [
        {
          uuid: uuidFor(`mapping ${id}`),
          'source-resource': { type: 'catalog', href: absolute(catalogPath(first.id), origin) },
          'target-resource': { type: 'catalog', href: absolute(catalogPath(last.id), origin) },
          maps: [
            ...data.relations.map(({ from, to, relationship, rationale, strength, reason, source }) => ({
              uuid: uuid(from, to),
              'matching-rationale': rationale,
              relationship,
              sources: item(first.id, from),
              targets: item(last.id, to),
              props: [{ name: 'strength', ns: origin, value: String(strength) }],
              ...(source && { links: [{ href: `#${resource(source)}`, rel: 'reference' }] }),
              remarks: reason,
            })),
            ...data.none.flatMap(betweenTwo).map(({ from, to, reason }) => ({
              uuid: uuid(from, to),
              relationship: NO_RELATIONSHIP,
              sources: item(first.id, from),
              targets: item(last.id, to),
              remarks: reason,
            })),
          ],
          ...gap('source-gap-summary', id, first.id, without('from')),
          ...gap('target-gap-summary', id, last.id, without('to')),
        },
      ],
      ...(sources.length > 0 && {
        'back-matter': {
          resources: sources.map(([key, { title, url }]) => ({ uuid: resource(key), title, rlinks: [{ href: url }] })),
        },
      }),
    },
  };
}

/** The two parts found to have no relation; an empty array if one part was compared with the whole of the other framework. */
const betweenTwo = ({ from, to, reason }: NoneFound) =>
  from === undefined || to === undefined ? [] : [{ from, to, reason }];

/** The gap summary: parts compared with the whole of the other framework without finding a relation. */
function gap(name: string, pair: string, framework: string, ids: readonly string[]): object {
  if (ids.length === 0) return {};
  return {
    [name]: {
      uuid: uuidFor(`${name} ${pair}`),
      'unmapped-controls': [{ 'with-ids': ids.map((id) => controlId(framework, id)) }],
    },
  };
}
