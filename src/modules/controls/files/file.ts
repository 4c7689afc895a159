import type { ControlFile } from '~/modules/controls/shared/controls';
import { citedFrameworks } from '~/modules/frameworks/queries';
import { published } from '~/modules/entries';
import { controlSet, type SetControl } from '~/modules/controls/set';
import { controlVersion } from '~/modules/controls/versions';

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
