import type { Answered, PairSide } from '~/lib/frameworks/coverage';
import { chosenDashes, dashedSeal } from '~/lib/frameworks/seal';

interface Props {
  /** The framework that is wanted. */
  wanted: Pick<PairSide, 'name' | 'groups' | 'parts'>;
  answers: readonly Pick<Answered, 'coverage'>[];
  label: string;
}

/** A seal whose strokes are full where a part is covered, half where it is partly, and an outline where it is new. */
export function CoverageSeal({ wanted, answers, label }: Props) {
  const counts = wanted.groups.map(({ id }) => wanted.parts.filter(({ group }) => group === id).length);
  const { pathLength, strokes, rule } = dashedSeal(counts);
  const circles = [
    { shown: 'covered', radius: 80, width: 24, colour: 'seal' },
    { shown: 'partly', radius: 74, width: 12, colour: 'seal' },
    { shown: undefined, radius: 91, width: 1.4, colour: 'ink' },
  ] as const;
  return (
    <svg viewBox="-100 -100 200 200" className="w-full max-w-80" fill="none" role="img" aria-label={label}>
      <g stroke="var(--rule)" strokeWidth=".8">
        <circle r="97" />
        <circle r="94" />
        <circle r="31" />
      </g>
      <g transform="rotate(-90)">
        {circles.map(({ shown, radius, width, colour }) => {
          const dash = chosenDashes(counts, (part) =>
            shown ? answers[part]?.coverage === shown : answers[part]?.coverage !== 'covered',
          );
          return (
            dash && (
              <circle
                key={radius}
                r={radius}
                stroke={`var(--${colour})`}
                strokeWidth={width}
                pathLength={pathLength}
                strokeDashoffset={strokes.offset}
                strokeDasharray={dash}
              />
            )
          );
        })}
        <circle
          r="64"
          stroke="var(--ink)"
          pathLength={pathLength}
          strokeDashoffset={rule.offset}
          strokeDasharray={rule.dash}
        />
      </g>
      <text className="serif" y="4" textAnchor="middle" fill="var(--ink)" fontSize="22" fontWeight="600">
        {wanted.parts.length}
      </text>
      <text y="17" textAnchor="middle" fill="var(--soft)" fontSize="8.5" fontFamily="Menlo, monospace">
        {wanted.name}
      </text>
    </svg>
  );
}
