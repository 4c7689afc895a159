import { dataLicence } from '~/config/site';
import { routes } from '~/config/routes';
import type { ControlFact } from '~/modules/claims/files/facts-fields';
import { isoDay } from '~/lib/dates';
import { answersTo, countStates } from '~/modules/controls/shared/controls';
import { neededFor } from '~/modules/crosswalk/shared/work';
import { absolute } from '~/lib/head/head';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { domainsOf } from '~/modules/controls/filled-domains';
import { controlFiles, controlMappingPath } from './files';
import type { SetControl } from '~/modules/controls/set';
import type { ControlVersion } from '~/modules/controls/versions';

/** How far the controls cover a framework: the number of controls needed, and the number of parts in each state. */
export function answeredIn(controls: readonly SetControl[], { id, parts }: CitedFramework) {
  const asked = parts.filter(({ noControl }) => noControl === undefined).map((part) => part.id);
  const { met, jointly, partly } = countStates(answersTo(controls, id, asked).map(({ state }) => state));
  return {
    needed: neededFor(controls, [{ id, parts }]).length,
    met,
    jointly,
    partly,
    none: parts.length - asked.length,
  };
}

export function controlFact(
  controls: readonly SetControl[],
  frameworks: readonly CitedFramework[],
  { version, date }: ControlVersion,
  origin: string,
): ControlFact {
  return {
    version,
    changed: isoDay(date),
    total: controls.length,
    domains: domainsOf(controls).length,
    links: controls.reduce((sum, { links }) => sum + links.length, 0),
    frameworks: frameworks.map((cited) => ({
      id: `framework/${cited.id}`,
      ...answeredIn(controls, cited),
      oscal: absolute(controlMappingPath(cited.id), origin),
    })),
    csv: absolute(controlFiles.csv, origin),
    workbook: absolute(controlFiles.workbook, origin),
    oscal: absolute(controlFiles.catalog, origin),
    licence: dataLicence,
    pages: [absolute(routes.controls, origin)],
  };
}
