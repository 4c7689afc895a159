import type { CollectionEntry } from 'astro:content';
import type { ControlDomain } from '~/modules/controls/shared/domains';
import {
  servingByPart,
  type ControlFile,
  type ControlLink,
  type LinkedControl,
  type Serving,
} from '~/modules/controls/shared/controls';
import { published } from '~/modules/entries';
import { citedFrameworks } from '~/modules/frameworks/queries';
import { compareVersions } from '~/lib/order';
import type { DataOf } from '~/modules/registry';

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

export type ControlVersion = DataOf<'control-versions'>;

/** The versions of the control set, newest first. */
export async function controlVersions(): Promise<readonly ControlVersion[]> {
  return (await published('control-versions'))
    .map(({ data }) => data)
    .sort((one, other) => other.date.getTime() - one.date.getTime() || compareVersions(other.version, one.version));
}

/**
 * The newest version of the control set.
 *
 * @throws if there is none
 */
export async function controlVersion(): Promise<ControlVersion> {
  const [newest] = await controlVersions();
  if (!newest) throw new Error('The control set has no version. Add one to src/data/control-versions.yaml.');
  return newest;
}

/** `/controls.json`: only the fields that the browser needs to find and count controls, so not the reasons. */
export async function controlFile(): Promise<ControlFile> {
  const controls = await controlSet();
  const frameworks = await citedFrameworks();
  const connectors = await published('connectors');
  const namesOf = ({ entry }: SetControl) => {
    const ids = new Set(entry.data.connectors?.map(({ id }) => id));
    return connectors.filter(({ id }) => ids.has(id)).map(({ data }) => data.name);
  };
  const read = new Set(controls.flatMap(namesOf));
  return {
    version: (await controlVersion()).version,
    frameworks: frameworks.map(({ id, framework }) => ({ id, name: framework.data.shortName })),
    connectors: connectors.map(({ data }) => data.name).filter((name) => read.has(name)),
    controls: controls.map((control) => ({
      id: control.id,
      title: control.title,
      domain: control.domain,
      phase: control.entry.data.phase,
      effort: { small: control.entry.data.effort.small, large: control.entry.data.effort.large },
      after: control.entry.data.after?.map(({ id }) => id) ?? [],
      statement: control.entry.data.statement,
      owner: control.entry.data.owner,
      evidence: control.entry.data.evidence,
      connectors: namesOf(control),
      links: control.links.map(({ framework, part, grade, extent, add, with: others }) => ({
        framework,
        part,
        grade,
        extent,
        add,
        with: others,
      })),
    })),
  };
}
