import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import { whatIsLeft, type Answered } from '~/lib/frameworks/coverage';
import { pairId } from '~/lib/frameworks/crosswalk';
import { commonQuestions, questionId, type Question } from '~/lib/frameworks/questions';
import { detailedPairs, pairFile, type DetailedPair } from './detailed';
import type { CitedFramework } from './parts';

/** A common question with its answer. */
export interface AnsweredQuestion {
  question: Question;
  pair: DetailedPair;
  held: CollectionEntry<'frameworks'>;
  wanted: CitedFramework;
  answers: readonly Answered[];
}

export const questionPath = (question: Question): string => `${routes.crosswalkGaps}/${questionId(question)}`;

/** The common questions whose frameworks are compared part by part. */
export async function answeredQuestions(): Promise<AnsweredQuestion[]> {
  const pairs = await detailedPairs();
  return commonQuestions.flatMap((question): AnsweredQuestion[] => {
    const pair = pairs.get(pairId(question.held, question.wanted));
    if (!pair) return [];
    const [wanted, held] = pair.first.id === question.wanted ? [pair.first, pair.last] : [pair.last, pair.first];
    const answers = whatIsLeft(question.wanted, [pairFile(pair)]);
    return [{ question, pair, held: held.framework, wanted, answers }];
  });
}

/** Links to the common questions: all, those of a visitor who holds one framework, or those about two frameworks. */
export async function questionLinks(id?: string, other?: string): Promise<{ href: string; label: string }[]> {
  const pairs = await detailedPairs();
  return commonQuestions.flatMap((question) => {
    const { held, wanted } = question;
    const isMeant =
      other === undefined ? id === undefined || held === id : pairId(id ?? '', other) === pairId(held, wanted);
    const pair = isMeant ? pairs.get(pairId(held, wanted)) : undefined;
    if (!pair) return [];
    const nameOf = (one: string) => (pair.first.id === one ? pair.first : pair.last).framework.data.shortName;
    return [{ href: questionPath(question), label: `I hold ${nameOf(held)}. What is left for ${nameOf(wanted)}?` }];
  });
}

/** The pages of the questions, as lists of pages and share images name them. */
export async function pagesOfQuestions(): Promise<{ path: string; title: string; eyebrow: string }[]> {
  return (await answeredQuestions()).map(({ question, held, wanted }) => ({
    path: questionPath(question),
    title: titleOfQuestion(held, wanted),
    eyebrow: 'What is left',
  }));
}

export const titleOfQuestion = (held: CollectionEntry<'frameworks'>, { framework }: CitedFramework): string =>
  `From ${held.data.shortName} to ${framework.data.shortName}`;
