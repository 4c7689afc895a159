import { answered, answerTo, scopeAnswer, type ScopeQuestion } from '~/modules/crosswalk/shared/scope';

interface Props {
  questions: readonly ScopeQuestion[];
  scope: readonly string[];
  onAnswer: (scope: readonly string[]) => void;
}

/** Questions that narrow the parts, each unanswered at first. */
export function ScopeFields({ questions, scope, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Does it all apply to you?</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {questions.map((question) => {
          const { id, hint, answers } = question;
          return (
            <div key={id}>
              <label htmlFor={`scope-${id}`} className="text-note">
                {question.question}
              </label>
              <select
                id={`scope-${id}`}
                name={id}
                className="field mt-1"
                value={answerTo(scope, question) ?? ''}
                aria-describedby={hint && `scope-${id}-hint`}
                onChange={({ currentTarget }) => onAnswer(answered(scope, question, currentTarget.value))}
              >
                <option value="">I don’t know yet</option>
                {answers.map((answer) => (
                  <option key={answer.id} value={scopeAnswer(question, answer)}>
                    {answer.label}
                  </option>
                ))}
              </select>
              {hint && (
                <p id={`scope-${id}-hint`} className="mt-1 text-note text-soft">
                  {hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
