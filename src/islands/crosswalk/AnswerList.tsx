import { coverageLabels, type Answered, type Coverage } from '~/lib/frameworks/coverage';
import { partPagePath, relationshipLabels } from '~/lib/frameworks/relations';

const ORDER: readonly Coverage[] = ['new', 'partly', 'open', 'covered'];
const MEANING: Record<Coverage, string> = {
  new: 'Nothing that you hold speaks of it.',
  partly: 'Something that you hold shares work with it. The reason says what to add.',
  open: 'Nobody has examined these against all that you hold.',
  covered: 'One part that you hold asks for all of it.',
};
/** How many held parts are named beside a wanted one. */
const SHOWN = 4;

/** The wanted parts by what is left to do, each with what to add and a box to tick on paper. */
export function AnswerList({ wanted, answers }: { wanted: string; answers: readonly Answered[] }) {
  return ORDER.map((coverage) => {
    const own = answers.filter((answer) => answer.coverage === coverage);
    if (own.length === 0) return null;
    return (
      <section key={coverage} className="mt-8">
        <h3 className="border-b border-ink pb-1 text-h3">
          {coverageLabels[coverage]}: {own.length}
        </h3>
        <p className="mt-2 text-note text-soft">{MEANING[coverage]}</p>
        <ul>
          {own.map((answer) => (
            <Answer key={answer.part.id} wanted={wanted} {...answer} />
          ))}
        </ul>
      </section>
    );
  });
}

function Answer({ wanted, part, coverage, held, reason }: Answered & { wanted: string }) {
  const [closest] = held;
  const said = coverage === 'partly' ? closest?.reason : coverage === 'covered' ? undefined : reason;
  return (
    <li className="answer">
      <a href={partPagePath(wanted, part.id)}>
        <b className="ref">{part.id}</b> {part.subject}
      </a>
      {said && <p>{said}</p>}
      {held.length > 0 && (
        <p>
          {held.slice(0, SHOWN).map(({ framework, name, part, relationship }, index) => (
            <span key={framework + part}>
              {index > 0 && '; '}
              {name} {part}, {coverage === 'covered' ? relationshipLabels[relationship] : 'in part'}
            </span>
          ))}
          {held.length > SHOWN && ` and ${held.length - SHOWN} more`}
        </p>
      )}
    </li>
  );
}
