import { controlDomains, type Grade } from '~/config/controls';
import { site } from '~/config/site';
import { routes } from '~/config/routes';
import { controlName } from '~/lib/frameworks/controls';
import { absolute } from '~/lib/head/head';
import { catalogPath } from '~/site/crosswalk/files';
import { controlId } from '~/site/crosswalk/oscal';
import type { CitedFramework } from '~/site/crosswalk/parts';
import { metadataOf, uuidFor } from '~/site/oscal-document';
import { pathTo } from '~/site/paths';
import { domainsOf } from './domains';
import { controlFiles } from './files';
import type { SetControl } from './set';
import type { ControlVersion } from './versions';

/** A control that meets a part does all that it asks for, and more. OSCAL has no word for what supports one: it is ours. */
const RELATIONSHIPS: Record<Grade, string> = {
  meets: 'superset-of',
  partly: 'intersects-with',
  supports: 'supports',
};

/** @param versions the newest first */
const described = (title: string, versions: readonly ControlVersion[], remarks: string) => {
  const [newest] = versions;
  if (!newest) throw new Error('The control set has no version.');
  return { title, version: newest.version, modified: newest.date, changes: versions, remarks };
};

/**
 * The controls as an OSCAL catalog: what is done, why, how it is tested, and its evidence.
 *
 * @param origin scheme and host of the site
 */
export function controlCatalog(
  controls: readonly SetControl[],
  versions: readonly ControlVersion[],
  origin: string,
): object {
  const words = described(
    `One set of controls, by ${site.name}`,
    versions,
    `In our own words, with a page for each control. The list: ${absolute(routes.controls, origin)}`,
  );
  return {
    catalog: {
      uuid: uuidFor(`catalog controls ${words.version}`),
      metadata: metadataOf(words, origin),
      groups: domainsOf(controls).map(({ domain, own }) => ({
        id: controlDomains[domain].prefix,
        title: controlDomains[domain].name,
        controls: own.map((control) => oscalControl(control, origin)),
      })),
    },
  };
}

function oscalControl({ id, title, entry }: SetControl, origin: string): object {
  const { statement, why, moves, owner, test, evidence } = entry.data;
  return {
    id,
    title,
    props: [
      { name: 'label', value: controlName(id) },
      { name: 'owner', ns: origin, value: owner },
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

/** How the controls answer the parts of a framework, as an OSCAL mapping collection from their catalog to that of the framework. */
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
    `What the controls of ${site.name} answer in ${name}`,
    versions,
    `Parts and controls with their pages: ${absolute(routes.controls, origin)}`,
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
          'Each link between a control and a part was graded by itself. The control meets the part (superset-of), meets it partly (intersects-with; a qualifier says what is missing) or supports it (a word of ours).',
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
                  ...(link.with && { remarks: `Done by ${link.with.map(controlName).join(', ')}.` }),
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
