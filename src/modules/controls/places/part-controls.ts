import { controlSet } from '~/modules/controls/queries';
import { controlName, servingByPart } from '~/modules/controls/shared/controls';
import type { ControlOfPart } from '~/modules/frameworks/queries';
import { pathTo } from '~/modules/paths';

/** The controls that cover or support each part of a framework, keyed by the part's id; those that cover most come first. */
export const controlsOfParts = async (framework: string): Promise<ReadonlyMap<string, readonly ControlOfPart[]>> =>
  new Map(
    [...servingByPart(await controlSet(), framework)].map(([part, serving]) => [
      part,
      serving.map(({ control }) => ({ name: controlName(control.id), href: pathTo(control.entry) })),
    ]),
  );
