import type { DataOf } from '~/modules/registry';
import { published } from '~/modules/entries';

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

const compareVersions = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
