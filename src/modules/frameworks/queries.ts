import type { CollectionEntry } from 'astro:content';
import { addressOf, itemAddress } from '~/modules/addresses';
import type { Categories } from '~/modules/frameworks/shared/categories';
import { partSlug, type CitedPart, type PartGroup } from '~/modules/frameworks/shared/parts';
import { published, resolve } from '~/modules/entries';

export type Part = CollectionEntry<'framework-parts'>['data']['parts'][number];

/** A framework with its parts, at the level auditors cite. */
export interface CitedFramework {
  id: string;
  framework: CollectionEntry<'frameworks'>;
  groups: readonly PartGroup[];
  parts: readonly Part[];
  categories?: Categories | undefined;
  /** Ids of the groups whose parts a statement of applicability lists, if the framework requires one. */
  applicability?: readonly string[] | undefined;
}

/** The frameworks that have parts in the catalogue, in framework order. */
export async function citedFrameworks(): Promise<CitedFramework[]> {
  const frameworks = await published('frameworks');
  const written = new Map((await published('framework-parts')).map(({ id, data }) => [id, data]));
  return frameworks.flatMap((framework) => {
    const data = written.get(framework.id);
    if (!data) return [];
    const { groups, parts, categories, applicability } = data;
    return [{ id: framework.id, framework, groups, parts, categories, applicability }];
  });
}

/** A control that covers a part, as a link. */
export interface ControlOfPart {
  name: string;
  href: string;
}

/** A document of this site, such as a policy, with the parts of a framework that it cites. */
export interface CitingDocument {
  title: string;
  href: string;
  parts: readonly string[];
}

/** What the edition of a framework changed, with the framework's parts if they are in the catalogue. */
interface EditionChange {
  framework: CollectionEntry<'frameworks'>;
  changes: CollectionEntry<'edition-changes'>['data'];
  cited: CitedFramework | undefined;
}

/** The frameworks whose edition is compared with the previous one, in framework order. */
export async function editionChanges(): Promise<EditionChange[]> {
  const written = new Map((await published('edition-changes')).map(({ id, data }) => [id, data]));
  const all = new Map((await citedFrameworks()).map((cited) => [cited.id, cited]));
  return (await published('frameworks')).flatMap((framework) => {
    const changes = written.get(framework.id);
    return changes ? [{ framework, changes, cited: all.get(framework.id) }] : [];
  });
}

/** Path of the page about what a framework's edition changed. */
export const changesPath = (framework: string): string => itemAddress('edition-changes', framework);

/** Path of the list of a framework's parts. */
export const partsPath = (framework: string): string => itemAddress('framework-parts', framework);

/** Path of a part's page. */
export const partPath = (framework: string, part: string): string =>
  itemAddress('framework-parts', framework, partSlug(part));

/** The parts under their groups, in document order. */
export function byGroup<Of extends CitedPart>(
  groups: readonly PartGroup[],
  parts: readonly Of[],
): { group: PartGroup; parts: readonly Of[] }[] {
  return groups.map((group) => ({ group, parts: parts.filter((part) => part.group === group.id) }));
}

/** The number of parts in each group, for a seal. */
export const countsOf = ({ groups, parts }: Pick<CitedFramework, 'groups' | 'parts'>): number[] =>
  byGroup(groups, parts).map((group) => group.parts.length);

export const termsOf = ({ terms = [] }: Part) => resolve(terms);

/** Path of the catalog of a framework's parts. */
export const catalogPath = (framework: string): string => `${addressOf('frameworks', framework)}.oscal.json`;

/** The OSCAL id of a part: a token, which may not begin with a digit, and unique across frameworks. */
export const controlId = (framework: string, part: string): string =>
  `${/^\d/.test(framework) ? '_' : ''}${framework}_${partSlug(part)}`;
