import { inList } from '~/lib/number-words';
import { categoryId, partsAsked, type Categories } from '~/modules/frameworks/shared/categories';
import type { Chosen } from './questions';
import type { CitedPart, PartGroup } from '~/modules/frameworks/shared/parts';
import { countWork, neededFor, workFor, type Answer, type AskedPart, type WorkControl } from './work';

/** A framework with its parts, reduced to what an answer shows. */
export interface LeftFramework {
  id: string;
  name: string;
  groups: readonly PartGroup[];
  parts: readonly (CitedPart & AskedPart)[];
  categories?: Categories | undefined;
}

/** The file of all frameworks that visitors can choose, which the browser fetches. */
export interface LeftFile {
  frameworks: readonly LeftFramework[];
}

/** Path of the frameworks' file. */
export const LEFT_FILE = '/crosswalk/left.json';

/** The work left to do, with the choices it was computed from. */
export interface Left extends Answer {
  held: readonly LeftFramework[];
  /** The wanted frameworks, with their parts in scope. */
  wanted: readonly LeftFramework[];
  /** The number of controls already running, whether the wanted frameworks need them or not. */
  running: number;
}

/**
 * Works out what is left to do for a visitor's choices.
 *
 * @param controls the whole control set
 * @returns undefined if no framework is wanted
 */
export function leftFor(
  controls: readonly WorkControl[],
  frameworks: readonly LeftFramework[],
  { held, wanted, categories, running }: Chosen,
): Left | undefined {
  const asked = (ids: readonly string[]) =>
    frameworks
      .filter(({ id }) => ids.includes(id))
      .map((framework) => ({ ...framework, parts: partsAsked(framework, categories) }));
  const [of, to] = [running ? [] : asked(held), asked(wanted)];
  if (to.length === 0) return undefined;
  const known = new Set(controls.map(({ id }) => id));
  const runs = new Set(running ? running.filter((id) => known.has(id)) : neededFor(controls, of));
  return { held: of, wanted: to, running: runs.size, ...workFor(controls, runs, to) };
}

/** The framework's name as reports state it: `SOC 2 (Security, Privacy)`. */
export function nameWithCategories({ name, categories }: LeftFramework, chosen: readonly string[]): string {
  if (!categories) return name;
  const also = categories.chosen.filter((category) => chosen.includes(categoryId(category)));
  return `${name} (${[categories.always, ...also.map((category) => category.name)].join(', ')})`;
}

/** The answer in one sentence: `SOC 2 needs 83 controls: 81 that you run already, 1 to extend and 1 new.` */
export function sentenceOf({ wanted, controls }: Pick<Left, 'wanted' | 'controls'>): string {
  const total = controls.length;
  const { keep, extend, start } = countWork({ controls });
  const names = inList(wanted.map(({ name }) => name));
  const needs = `${names} ${wanted.length > 1 ? 'need' : 'needs'} ${total} ${total === 1 ? 'control' : 'controls'}`;
  if (total > 1 && start === total) return `${needs}, all of them new.`;
  if (total > 1 && keep === total) return `${needs}, and you run all of them already.`;
  const said = [
    keep > 0 && `${keep} that you run already`,
    extend > 0 && `${extend} to extend`,
    start > 0 && `${start} new`,
  ].filter((one) => one !== false);
  return `${needs}${said.length > 0 ? `: ${inList(said)}` : ''}.`;
}
