import { site } from '~/config/site';
import { metadataOf, uuidFor } from '~/kit/oscal/oscal-document';
import { isoDay } from '~/lib/dates';
import { absolute } from '~/lib/head/head';
import { byGroup, controlId, partPath, type CitedFramework, type Part } from '~/modules/frameworks/queries';

/**
 * The parts of a framework as an OSCAL catalog: ids and our own subjects, without any text from the document.
 *
 * @param origin the site's scheme and host
 */
export function oscalCatalog(cited: CitedFramework, origin: string): object {
  const { id, framework, groups, parts } = cited;
  const { edition } = framework.data;
  return {
    catalog: {
      uuid: uuidFor(`catalog ${id} ${edition.name} ${isoDay(edition.verifiedOn)}`),
      metadata: metadataOf(
        {
          title: `Parts of ${edition.name}, in the words of ${site.name}`,
          version: isoDay(edition.verifiedOn),
          modified: edition.verifiedOn,
          remarks: `Ids and subjects only. The document itself, ${edition.title}, is published by ${edition.publisher}.`,
        },
        origin,
      ),
      groups: byGroup(groups, parts).map(({ group, parts }) => ({
        // Without the infix, some groups would have the same id as a part.
        id: controlId(id, `group-${group.id}`),
        title: group.name,
        props: [{ name: 'label', value: group.id }],
        controls: parts.map((part) => control(id, part, origin)),
      })),
    },
  };
}

const control = (framework: string, { id, subject, implementation }: Part, origin: string) => ({
  id: controlId(framework, id),
  title: subject,
  props: [
    { name: 'label', value: id },
    ...(implementation ? [{ name: 'implementation', ns: origin, value: implementation }] : []),
  ],
  links: [{ href: absolute(partPath(framework, id), origin), rel: 'reference' }],
});
