import { controlDomains, type Grade } from '~/modules/controls/shared/domains';
import { catalogPath, controlId } from '~/modules/frameworks/queries';
import { site } from '~/config/site';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { byDomain, controlName } from '~/modules/controls/shared/controls';
import { absolute } from '~/lib/head/head';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { metadataOf, uuidFor } from '~/kit/oscal/oscal-document';
import { pathTo } from '~/modules/paths';
import { controlFiles } from './files';
import { type ControlVersion, type SetControl } from '~/modules/controls/queries';

/**
 * OSCAL relationships by grade. A control that meets a part does everything the part requires and more. OSCAL has no term for
 * "supports", so we use our own.
 */
const RELATIONSHIPS: Record<Grade, string> = {
  meets: 'superset-of',
  partly: 'intersects-with',
  supports: 'supports',
};

/** @param versions newest first */
const described = (title: string, versions: readonly ControlVersion[], remarks: string) => {
  const [newest] = versions;
  if (!newest) throw new Error('The control set has no version.');
  return { title, version: newest.version, modified: newest.date, changes: versions, remarks };
};

/**
 * The controls as an OSCAL catalog, each with its statement, guidance, assessment method and evidence.
 *
 * @param versions newest first
 * @param origin the site's scheme and host
 */
export function controlCatalog(
  controls: readonly SetControl[],
  versions: readonly ControlVersion[],
  origin: string,
): object {
  const words = described(
    `One set of controls, by ${site.name}`,
    versions,
    `Written in our own words, with a page for each control. List of controls: ${absolute(controlRoutes.list, origin)}`,
  );
  return {
    catalog: {
      uuid: uuidFor(`catalog controls ${words.version}`),
      metadata: metadataOf(words, origin),
      groups: byDomain(controls).map(({ domain, own }) => ({
        id: controlDomains[domain].prefix,
        title: controlDomains[domain].name,
        controls: own.map((control) => oscalControl(control, origin)),
      })),
    },
  };
}

function oscalControl({ id, title, entry }: SetControl, origin: string): object {
  const { kind, csfFunction, statement, why, moves, owner, test, evidence } = entry.data;
  return {
    id,
    title,
    props: [
      { name: 'label', value: controlName(id) },
      { name: 'owner', ns: origin, value: owner },
      { name: 'kind', ns: origin, value: kind },
      { name: 'csf-function', ns: origin, value: csfFunction },
    ],
    links: [{ href: absolute(pathTo(entry), origin), rel: 'reference' }],
    parts: [
      { id: `${id}_smt`, name: 'statement', prose: statement },
      { id: `${id}_gdn`, name: 'guidance', prose: `${why}\n\n${moves}` },
      {
        id: `${id}_asm`,
        name: 'assessment-method',
        prose: `Population: ${test.population}\n\nSample: ${test.sample}\n\nException: ${test.exception}`,
      },
      { id: `${id}_evd`, name: 'evidence', ns: origin, prose: evidence.map((one) => `- ${one}`).join('\n') },
    ],
  };
}

/** The links from the controls to a framework's parts, as an OSCAL mapping collection between the two catalogs. */
export function controlMapping(
  controls: readonly SetControl[],
  versions: readonly ControlVersion[],
  { id, framework, parts }: CitedFramework,
  origin: string,
): object {
  const links = controls.flatMap((control) =>
    control.links.filter((link) => link.framework === id).map((link) => ({ control: control.id, link })),
  );
  const name = framework.data.shortName;
  const words = described(
    `Controls of ${site.name} mapped to ${name}`,
    versions,
    `Each part and each control has a page: ${absolute(controlRoutes.list, origin)}`,
  );
  const answered = new Set(links.map(({ link }) => link.part));
  const without = parts.filter((part) => !answered.has(part.id)).map((part) => controlId(id, part.id));
  return {
    'mapping-collection': {
      uuid: uuidFor(`mapping controls ${id} ${words.version}`),
      metadata: metadataOf(words, origin),
      provenance: {
        method: 'human',
        'matching-rationale': 'functional',
        status: 'complete',
        'mapping-description':
          'Each link between a control and a part was graded on its own. The control meets the part (superset-of), partly meets it (intersects-with; a qualifier says what is missing) or supports it (our own term).',
      },
      mappings: [
        {
          uuid: uuidFor(`mapping controls ${id}`),
          'source-resource': { type: 'catalog', href: absolute(controlFiles.catalog, origin) },
          'target-resource': { type: 'catalog', href: absolute(catalogPath(id), origin) },
          maps: links.map(({ control, link }) => ({
            uuid: uuidFor(`map ${control} ${id} ${link.part}`),
            ...(link.grade === 'supports' && { ns: origin }),
            relationship: RELATIONSHIPS[link.grade],
            sources: [{ type: 'control', 'id-ref': control }],
            targets: [{ type: 'control', 'id-ref': controlId(id, link.part) }],
            ...(link.add && {
              qualifiers: [
                {
                  subject: 'target',
                  predicate: 'has-requirement',
                  category: 'addressable',
                  description: link.add,
                  ...(link.with && { remarks: `Covered by ${link.with.map(controlName).join(', ')}.` }),
                },
              ],
            }),
            props: [
              { name: 'grade', ns: origin, value: link.grade },
              ...(link.extent ? [{ name: 'extent', ns: origin, value: link.extent }] : []),
            ],
            remarks: link.reason,
          })),
          ...(without.length > 0 && {
            'target-gap-summary': {
              uuid: uuidFor(`target-gap-summary controls ${id}`),
              'unmapped-controls': [{ 'with-ids': without }],
            },
          }),
        },
      ],
    },
  };
}
