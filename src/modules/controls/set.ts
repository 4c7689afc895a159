import type { CollectionEntry } from 'astro:content';
import type { ControlDomain } from '~/modules/controls/shared/domains';
import type { ControlLink, LinkedControl, Serving } from '~/modules/controls/shared/controls';
import { servingByPart } from '~/modules/controls/shared/controls';
import { published } from '~/modules/entries';

/** A control, with plain ids in its links instead of references. */
export interface SetControl extends LinkedControl<ControlLink> {
  title: string;
  domain: ControlDomain;
  entry: CollectionEntry<'controls'>;
}

/** The published controls, ordered by id. */
export async function controlSet(): Promise<SetControl[]> {
  return (await published('controls')).map((entry) => ({
    id: entry.id,
    title: entry.data.title,
    domain: entry.data.domain,
    entry,
    links: entry.data.serves.map(({ framework, with: others, ...link }) => ({
      ...link,
      framework: framework.id,
      with: others?.map(({ id }) => id),
    })),
  }));
}

/** The controls linked to a part, starting with those that cover most of it. */
export async function servingPart(framework: string, part: string): Promise<readonly Serving<SetControl>[]> {
  return servingByPart(await controlSet(), framework).get(part) ?? [];
}

/** The controls that refer to a connector, a template or a policy. */
export async function controlsNaming({
  collection,
  id,
}: {
  collection: 'connectors' | 'templates' | 'policies';
  id: string;
}): Promise<SetControl[]> {
  const named = ({ connectors = [], templates = [], policies = [] }: SetControl['entry']['data']) =>
    ({ connectors, templates, policies: policies.map(({ policy }) => policy) })[collection];
  return (await controlSet()).filter(({ entry }) => named(entry.data).some((reference) => reference.id === id));
}
