import type { LeftFramework } from '~/modules/crosswalk/shared/left';

/** What the wanted frameworks need besides controls, in the order in which it is done. */
export function BeyondList({ wanted }: { wanted: readonly Pick<LeftFramework, 'id' | 'name' | 'beyond'>[] }) {
  return wanted
    .filter(({ beyond }) => beyond.length > 0)
    .map(({ id, name, beyond }) => (
      <section key={id} className="mt-8">
        <h3 className="border-b border-ink pb-1 text-h3">{name}: what no control does for you</h3>
        <ul>
          {beyond.map(({ title, text, ref: source }) => (
            <li key={title} className="answer">
              <b>{title}</b> {source && <span className="ref">{source}</span>}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    ));
}
