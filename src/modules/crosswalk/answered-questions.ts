import type { CollectionEntry } from 'astro:content';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { pairId } from '~/lib/pair-ids';
import { leftFor, type Left } from '~/modules/crosswalk/shared/left';
import { nothingChosen, questionId, type Question } from '~/modules/crosswalk/shared/questions';
import { controlFile } from '~/modules/controls/queries';
import { leftFile } from '~/modules/crosswalk/files/left-file';
import { citedFrameworks, type CitedFramework } from '~/modules/frameworks/queries';
import { writtenTexts } from '~/modules/pages/queries';

/** A common question, with both frameworks. Both have their parts in the catalogue. */
interface AskedQuestion {
  question: Question;
  held: CollectionEntry<'frameworks'>;
  wanted: CitedFramework;
}

/** A common question with its answer, and the controls that the answer is computed from. */
export interface AnsweredQuestion extends AskedQuestion {
  left: Left;
  controls: ControlFile;
}

export const questionPath = (question: Question): string => `${crosswalkRoutes.gaps}/${questionId(question)}`;

async function askedQuestions(): Promise<AskedQuestion[]> {
  const frameworks = new Map((await citedFrameworks()).map((framework) => [framework.id, framework]));
  const { questions } = await writtenTexts('crosswalk-left');
  return questions.pages.flatMap((one): AskedQuestion[] => {
    const question = { held: one.held.id, wanted: one.wanted.id };
    const [held, wanted] = [frameworks.get(question.held), frameworks.get(question.wanted)];
    return held && wanted ? [{ question, held: held.framework, wanted }] : [];
  });
}

/** Answers the common questions. Optional categories aren't counted, only those every report covers. */
export async function answeredQuestions(): Promise<AnsweredQuestion[]> {
  const [controls, file] = [await controlFile(), await leftFile()];
  return (await askedQuestions()).flatMap((asked): AnsweredQuestion[] => {
    const { held, wanted } = asked.question;
    const left = leftFor(controls.controls, file, { ...nothingChosen, held: [held], wanted: [wanted] });
    return left ? [{ ...asked, left, controls }] : [];
  });
}

/**
 * Links to the common questions. Without arguments, all of them.
 *
 * @param id only questions from visitors who hold this framework
 * @param other only questions between `id` and this framework, in either direction
 */
export async function questionLinks(id?: string, other?: string): Promise<{ href: string; label: string }[]> {
  return (await askedQuestions())
    .filter(({ question: { held, wanted } }) =>
      other === undefined ? id === undefined || held === id : pairId(id ?? '', other) === pairId(held, wanted),
    )
    .map(({ question, held, wanted }) => ({
      href: questionPath(question),
      label: `I hold ${held.data.shortName}. What is left to do for ${wanted.framework.data.shortName}?`,
    }));
}

/** The pages of the common questions, with their titles for lists and share images. */
export async function pagesOfQuestions(): Promise<{ path: string; title: string; eyebrow: string }[]> {
  return (await askedQuestions()).map(({ question, held, wanted }) => ({
    path: questionPath(question),
    title: titleOfQuestion(held, wanted),
    eyebrow: 'What is left',
  }));
}

export const titleOfQuestion = (held: CollectionEntry<'frameworks'>, { framework }: CitedFramework): string =>
  `From ${held.data.shortName} to ${framework.data.shortName}`;
