import { z } from 'astro/zod';
import { dataLicence } from '~/config/site';
import { strict } from '~/kit/content/fields/parts';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { address, addresses, day, id } from '~/kit/content/fields/published';
import { isoDay } from '~/lib/dates';
import { byDomain, answersTo, countStates, neededFor } from '~/modules/controls/shared/controls';
import { absolute } from '~/lib/head/head';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { exchangeFiles } from './exchange';
import { controlFiles, controlMappingPath } from './files';
import { type ControlVersion, type SetControl } from '~/modules/controls/queries';

const controlCount = (hint: string) => z.int().nonnegative().describe(hint);

export const controlFields = strict({
  version: z.string().describe('Version of the control set.'),
  changed: day.describe('Date of that version.'),
  total: z.int().nonnegative().describe('How many controls there are.'),
  domains: z.int().nonnegative().describe('How many domains they belong to.'),
  links: z.int().nonnegative().describe('How many links between controls and parts of frameworks there are.'),
  frameworks: z
    .array(
      strict({
        id,
        needed: controlCount(
          'Controls that meet a part, alone or together, and the strongest for a part that no controls meet.',
        ),
        met: controlCount('Parts that a single control meets.'),
        jointly: controlCount('Parts that several controls meet together.'),
        partly: controlCount('Parts that controls meet only in part.'),
        none: controlCount('Parts that no control can satisfy.'),
        oscal: address.describe('The set’s links to this framework as an OSCAL mapping collection.'),
      }),
    )
    .describe('How far the set covers each framework.'),
  csv: address.describe('All links.'),
  workbook: address.describe('The controls and their links as an Excel workbook.'),
  oscal: address.describe('The controls as an OSCAL catalog.'),
  tools: z
    .array(strict({ title: z.string().describe('What the file contains, and for which tool.'), address }))
    .describe('Files for other tools: all controls and their links in the form that each tool imports.'),
  licence: address.describe('The licence for all these files.'),
  pages: addresses,
}).describe('The set of controls that serve several frameworks.');

/** How far the controls cover a framework: the number of controls needed, and the number of parts in each state. */
export function answeredIn(controls: readonly SetControl[], { id, parts }: CitedFramework) {
  const asked = parts.filter(({ noControl }) => noControl === undefined).map((part) => part.id);
  const { met, jointly, partly } = countStates(answersTo(controls, id, asked).map(({ state }) => state));
  return {
    needed: neededFor(controls, id, parts).length,
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
): z.infer<typeof controlFields> {
  return {
    version,
    changed: isoDay(date),
    total: controls.length,
    domains: byDomain(controls).length,
    links: controls.reduce((sum, { links }) => sum + links.length, 0),
    frameworks: frameworks.map((cited) => ({
      id: `framework/${cited.id}`,
      ...answeredIn(controls, cited),
      oscal: absolute(controlMappingPath(cited.id), origin),
    })),
    csv: absolute(controlFiles.csv, origin),
    workbook: absolute(controlFiles.workbook, origin),
    oscal: absolute(controlFiles.catalog, origin),
    tools:
      controls.length > 0
        ? exchangeFiles(frameworks.map(({ id }) => id)).map(({ title, path }) => ({
            title,
            address: absolute(path, origin),
          }))
        : [],
    licence: dataLicence,
    pages: [absolute(controlRoutes.list, origin)],
  };
}
