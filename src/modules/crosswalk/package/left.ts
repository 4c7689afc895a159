import type { ControlFile } from '~/modules/controls/shared/controls';
import {
  leftFor,
  planSentenceOf,
  sentenceOf,
  uncomparedSentence,
  type Left,
  type LeftFile,
} from '~/modules/crosswalk/shared/left';
import { chosenIn, fragmentOf, nothingChosen, type Chosen } from '~/modules/crosswalk/shared/questions';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import { effortSentenceOf, plannedControls, type PlannedControl } from '~/modules/crosswalk/shared/work-plan';
import { categoryId } from '~/modules/frameworks/shared/categories';
import { read } from './data';

// The files from which the site's own page works out its answers.
export const leftFile = read('left') as LeftFile;
export const controlFile = read('control-file') as ControlFile;

/** What a question may name. */
export const known = {
  frameworks: leftFile.frameworks.map(({ id }) => id),
  categories: leftFile.frameworks.flatMap(({ categories }) => categories?.chosen.map(categoryId) ?? []),
};

/** What is left to do, as the site’s own page answers it. */
export interface WhatIsLeft extends Left {
  /** The answer in words. */
  sentences: readonly string[];
  /** The controls of the plan with their wording, in working order. */
  planned: readonly PlannedControl[];
  /** Path of the site’s page with the same answer. */
  path: string;
}

/**
 * Works out what is left to do for the wanted frameworks, from those held and the controls that run.
 *
 * @returns undefined if no framework is wanted
 * @throws if a framework, category or control doesn’t exist
 */
export function whatIsLeft(asked: Partial<Chosen>): WhatIsLeft | undefined {
  const fragment = fragmentOf({ ...nothingChosen, ...asked });
  const { chosen = nothingChosen, unread = 0 } = chosenIn(fragment, known) ?? {};
  const strange = chosen.running.filter((id) => !controlFile.controls.some((control) => control.id === id));
  if (unread > 0 || strange.length > 0)
    throw new Error(
      `Something asked for doesn’t exist. Frameworks: ${known.frameworks.join(', ')}. Categories: ${known.categories.join(', ')}. Controls have ids such as ${controlFile.controls[0]?.id ?? ''}.`,
    );
  const left = leftFor(controlFile.controls, leftFile, chosen);
  if (!left) return undefined;
  const planned = plannedControls(left, controlFile);
  const sentences = [sentenceOf(left), planSentenceOf(left), effortSentenceOf(planned), uncomparedSentence(left)];
  return {
    ...left,
    sentences: sentences.filter((sentence) => sentence !== undefined),
    planned,
    path: crosswalkRoutes.gaps + fragmentOf(chosen),
  };
}
