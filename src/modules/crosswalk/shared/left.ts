import { inFigures, inList } from '~/lib/number-words';
import type { FiledLink, LinkedControl } from '~/modules/controls/shared/controls';
import { categoryId, partsAsked, type Categories } from '~/modules/frameworks/shared/categories';
import type { Check, CitedPart, PartGroup } from '~/modules/frameworks/shared/parts';
import {
  analyseGaps,
  countStandings,
  countWork,
  type Answer,
  type AskedPart,
  type Comparison,
  type PartAnswer,
  type PartRef,
} from './gap-analysis';
import type { Chosen } from './questions';
import { outsideScope, saidAbout, scoped, type ScopeQuestion } from './scope';

/** Something that an organisation needs besides controls. */
interface BeyondControls {
  title: string;
  text: string;
  ref?: string | undefined;
}

/** A part of a framework, reduced to what an answer shows. */
export interface LeftPart extends CitedPart, AskedPart {
  checks?: readonly Check[] | undefined;
}

/** A framework with its parts, reduced to what an answer shows. */
export interface LeftFramework {
  id: string;
  name: string;
  /** The edition whose parts these are, by its full name. */
  edition: string;
  groups: readonly PartGroup[];
  parts: readonly LeftPart[];
  categories?: Categories | undefined;
  /** Ids of the groups whose parts a statement of applicability lists, if the framework requires one. */
  applicability?: readonly string[] | undefined;
  /** What the framework needs besides controls, in the order in which it is done. */
  beyond: readonly BeyondControls[];
}

/** The file from which answers are worked out, which the browser fetches. */
export interface LeftFile {
  frameworks: readonly LeftFramework[];
  comparisons: readonly Comparison[];
  questions: readonly ScopeQuestion[];
}

/** Path of the file. */
export const LEFT_FILE = '/crosswalk/left.json';

/** The work left to do, with the choices it was computed from. */
export interface Left extends Answer {
  held: readonly LeftFramework[];
  /** The wanted frameworks, with the parts of the chosen categories. */
  wanted: readonly LeftFramework[];
  /** The number of controls that the visitor runs, whether the wanted frameworks need them or not. */
  running: number;
  /** Ids of those controls. */
  ticked: ReadonlySet<string>;
  /** What is known about pairs of frameworks. */
  comparisons: readonly Comparison[];
  /** Ids of the other controls that match the visitor's own list. */
  listed: ReadonlySet<string>;
  /** What the visitor said about scope: questions with their answers. */
  said: readonly (readonly [string, string])[];
  /** Pairs of a held and a wanted framework that nobody has compared part by part. */
  uncompared: readonly { held: string; wanted: string }[];
}

/**
 * Works out what is left to do for a visitor's choices.
 *
 * @param controls the whole control set
 * @returns undefined if no framework is wanted
 */
export function leftFor(
  controls: readonly LinkedControl<FiledLink>[],
  { frameworks, comparisons, questions }: LeftFile,
  { held, wanted, categories, running, matched, scope }: Chosen,
): Left | undefined {
  const reasonFor = outsideScope(questions, scope);
  const asked = (ids: readonly string[]) =>
    frameworks
      .filter(({ id }) => ids.includes(id))
      .map((framework) => scoped({ ...framework, parts: partsAsked(framework, categories) }, reasonFor));
  const [of, to] = [asked(held), asked(wanted)];
  if (to.length === 0) return undefined;
  const known = new Set(controls.map(({ id }) => id));
  const runs = new Set(running.filter((id) => known.has(id)));
  const listed = new Set(matched.filter((id) => known.has(id)));
  return {
    held: of,
    wanted: to,
    running: runs.size,
    ticked: runs,
    comparisons,
    listed: listed.difference(runs),
    said: saidAbout(questions, scope),
    uncompared: of.flatMap((one) =>
      to
        .filter(
          ({ id }) =>
            !comparisons.some(({ first, last }) => [first, last].includes(id) && [first, last].includes(one.id)),
        )
        .map((other) => ({ held: one.name, wanted: other.name })),
    ),
    ...analyseGaps(controls, { held: of, running: runs, matched: listed, comparisons }, to),
  };
}

/** The wanted frameworks that require a statement of applicability. */
export const statedIn = ({ wanted }: Pick<Left, 'wanted'>): LeftFramework[] =>
  wanted.filter(({ applicability }) => applicability !== undefined);

/** The framework's name as reports state it: `SOC 2 (Security, Privacy)`. */
export function nameWithCategories({ name, categories }: LeftFramework, chosen: readonly string[]): string {
  if (!categories) return name;
  const also = categories.chosen.filter((category) => chosen.includes(categoryId(category)));
  return `${name} (${[categories.always, ...also.map((category) => category.name)].join(', ')})`;
}

/**
 * The answer in one sentence: `Of 33 parts of SOC 2, none is covered, 12 are likely to be in place, 19 are to be extended or examined
 * and 2 are new.` The parts that don’t apply, or that no control can meet, are not among them.
 */
export function sentenceOf({ wanted, parts }: Pick<Left, 'wanted' | 'parts'>): string {
  const { covered, likely, extend, new: none, outside } = countStandings(parts);
  const total = covered + likely + extend + none;
  const applying = outside > 0 ? ' that apply to you' : '';
  const of = `${inFigures(total, 'part')} of ${inList(wanted.map(({ name }) => name))}${applying}`;
  if (total > 0 && none === total) return `${of}: ${total === 1 ? 'it is' : 'all of them are'} new.`;
  if (total > 0 && covered === total) return `${of}: ${total === 1 ? 'it is' : 'all of them are'} covered.`;
  const said = [
    { count: covered, what: 'covered' },
    { count: likely, what: 'likely to be in place' },
    { count: extend, what: 'to be extended or examined' },
    { count: none, what: 'new' },
  ].flatMap(({ count, what }) =>
    count > 0 || what === 'covered' ? [`${count || 'none'} ${count > 1 ? 'are' : 'is'} ${what}`] : [],
  );
  return `Of ${of}, ${inList(said)}.`;
}

/** The plan in one sentence: `The plan has 12 controls: 4 to start, 1 to extend and 7 to confirm.` */
export function planSentenceOf({ controls }: Pick<Left, 'controls'>): string {
  const { start, extend, confirm, keep } = countWork({ controls });
  if (controls.length === 0) return 'No control is left for the plan.';
  const said = [
    start > 0 && `${start} to start`,
    extend > 0 && `${extend} to extend`,
    confirm > 0 && `${confirm} to confirm`,
    keep > 0 && `${keep} to keep`,
  ].filter((one) => one !== false);
  return `The plan has ${inFigures(controls.length, 'control')}: ${inList(said)}.`;
}

/** The number of parts in scope, and of those outside it if there are any: `55, and 8 that don’t apply`. */
export function partCountOf(parts: Left['parts']): string {
  const { outside } = countStandings(parts);
  const inScope = parts.length - outside;
  return outside === 0
    ? String(inScope)
    : `${inScope}, and ${outside} that ${outside === 1 ? 'doesn’t' : 'don’t'} apply`;
}

/** The part that an answer is about, and the points to check in it. */
export function partOf(frameworks: readonly LeftFramework[], { framework, part }: PartRef): LeftPart | undefined {
  return frameworks.find(({ id }) => id === framework)?.parts.find(({ id }) => id === part);
}

/** Whether a part's points are worth checking: unless it is out of scope, or controls that the visitor runs meet it. */
export const isToCheck = ({ standing, within }: Pick<PartAnswer, 'standing' | 'within'>): boolean =>
  standing === 'likely' || standing === 'extend' || standing === 'new' || within.length > 0;

/** Why no part is covered or likely, if nobody has compared the frameworks. */
export const uncomparedSentence = ({ uncompared }: Pick<Left, 'uncompared'>): string | undefined =>
  uncompared.length === 0
    ? undefined
    : `Nobody has compared ${inList(uncompared.map(({ held, wanted }) => `${held} with ${wanted}`))} part by part yet, so no part is called covered or likely because of ${uncompared.length === 1 ? 'that' : 'these'}.`;
