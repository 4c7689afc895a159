import type { AskedFramework, PartRef } from './gap-analysis';

/** A question whose answer decides which parts of the frameworks apply to a visitor. */
export interface ScopeQuestion {
  id: string;
  question: string;
  hint?: string | undefined;
  answers: readonly ScopeAnswer[];
}

interface ScopeAnswer {
  id: string;
  label: string;
  /** The parts that don't apply after this answer, with the reason. */
  leaves?: readonly { framework: string; parts: readonly string[]; reason: string }[] | undefined;
}

/** The answer in the visitor's choices and in links. */
export const scopeAnswer = (question: Pick<ScopeQuestion, 'id'>, answer: Pick<ScopeAnswer, 'id'>): string =>
  `${question.id}.${answer.id}`;

const isTo =
  ({ id }: Pick<ScopeQuestion, 'id'>) =>
  (answer: string): boolean =>
    answer.startsWith(`${id}.`);

/** The answer given to a question, if any. */
export const answerTo = (scope: readonly string[], question: Pick<ScopeQuestion, 'id'>): string | undefined =>
  scope.find(isTo(question));

/** The choices with another answer to a question, or without one. */
export const answered = (scope: readonly string[], question: Pick<ScopeQuestion, 'id'>, answer: string): string[] => [
  ...scope.filter((one) => !isTo(question)(one)),
  ...(answer ? [answer] : []),
];

/** The questions that narrow one of the given frameworks. */
export const questionsFor = (questions: readonly ScopeQuestion[], frameworks: readonly string[]): ScopeQuestion[] =>
  questions.filter(({ answers }) =>
    answers.some(({ leaves = [] }) => leaves.some(({ framework }) => frameworks.includes(framework))),
  );

/** What the visitor said, as `question answer` in two cells. */
export const saidAbout = (questions: readonly ScopeQuestion[], scope: readonly string[]): [string, string][] =>
  questions.flatMap((question) =>
    question.answers
      .filter((answer) => scope.includes(scopeAnswer(question, answer)))
      .map(({ label }): [string, string] => [question.question, label]),
  );

/** Why a part doesn't apply to a visitor after their answers, if it doesn't. */
export function outsideScope(questions: readonly ScopeQuestion[], scope: readonly string[]) {
  const left = questions.flatMap((question) =>
    question.answers
      .filter((answer) => scope.includes(scopeAnswer(question, answer)))
      .flatMap(({ leaves = [] }) => leaves),
  );
  return ({ framework, part }: PartRef): string | undefined =>
    left.find((one) => one.framework === framework && one.parts.includes(part))?.reason;
}

/** The framework with the reason at each part that doesn't apply. */
export const scoped = <Framework extends AskedFramework>(
  framework: Framework,
  reasonFor: (part: PartRef) => string | undefined,
): Framework => ({
  ...framework,
  parts: framework.parts.map((part) => ({ ...part, outside: reasonFor({ framework: framework.id, part: part.id }) })),
});
