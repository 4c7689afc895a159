import { chosenDashes, dashedSeal } from '~/lib/seal';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import { countParts, type PartAnswer } from '~/modules/crosswalk/shared/work';

interface Props {
  /** The wanted framework, with the parts in scope. */
  wanted: Pick<LeftFramework, 'id' | 'name' | 'groups' | 'parts'>;
  answers: readonly Pick<PartAnswer, 'framework' | 'part' | 'now'>[];
}

/** A seal with one stroke per part: full if the part is met, half if partly met, an outline if not met. */
export function CoverageSeal({ wanted, answers }: Props) {
  const own = answers.filter(({ framework }) => framework === wanted.id);
  const now = new Map(own.map((answer) => [answer.part, answer.now]));
  const counts = wanted.groups
    .map(({ id }) => wanted.parts.filter(({ group }) => group === id).length)
    .filter((count) => count > 0);
  const said = countParts(own);
  const partly = said.mostly + said.some + said.start;
  const { pathLength, strokes, rule } = dashedSeal(counts);
  const stateAt = (place: number) => now.get(wanted.parts[place]?.id ?? '');
  const circles = [
    { isShown: (place: number) => stateAt(place) === 'met', radius: 80, width: 24, colour: 'seal' },
    {
      isShown: (place: number) => ['mostly', 'some', 'start'].includes(stateAt(place) ?? ''),
      radius: 74,
      width: 12,
      colour: 'seal',
    },
    {
      isShown: (place: number) => !['met', 'not'].includes(stateAt(place) ?? ''),
      radius: 91,
      width: 1.4,
      colour: 'ink',
    },
  ] as const;
  return (
    <svg
      viewBox="-100 -100 200 200"
      className="w-full max-w-80"
      fill="none"
      role="img"
      aria-label={`${wanted.name}: of ${wanted.parts.length} parts, ${said.met} met, ${partly} partly met, ${said.new} new`}
    >
      <g stroke="var(--rule)" strokeWidth=".8">
        <circle r="97" />
        <circle r="94" />
        <circle r="31" />
      </g>
      <g transform="rotate(-90)">
        {circles.map(({ isShown, radius, width, colour }) => {
          const dash = chosenDashes(counts, isShown);
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
