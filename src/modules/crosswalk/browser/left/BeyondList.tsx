import type { LeftFramework } from '~/modules/crosswalk/shared/left';

/** What a framework needs besides controls, in the order in which it is done. */
export function BeyondList({ beyond }: Pick<LeftFramework, 'beyond'>) {
  return (
    <ul>
      {beyond.map(({ title, text, ref: source }) => (
        <li key={title} className="answer">
          <b>{title}</b> {source && <span className="ref">{source}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
