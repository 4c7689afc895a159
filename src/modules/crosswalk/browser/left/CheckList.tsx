import type { Check } from '~/modules/frameworks/shared/parts';

/** Points to check, each with the paragraph that it comes from. */
export function CheckList({ checks = [] }: { checks?: readonly Check[] | undefined }) {
  if (checks.length === 0) return null;
  return (
    <ul className="checks">
      {checks.map(({ point, ref: source }) => (
        <li key={source + point}>
          {point} <span className="ref">{source}</span>
        </li>
      ))}
    </ul>
  );
}
