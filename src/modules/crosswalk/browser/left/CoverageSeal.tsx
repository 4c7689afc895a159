import { chosenDashes, dashedSeal } from '~/lib/seal';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import { countStandings, type PartAnswer, type Standing } from '~/modules/crosswalk/shared/gap-analysis';

interface Props {
  /** The wanted framework, with the parts in scope. */
  wanted: Pick<LeftFramework, 'id' | 'name' | 'groups' | 'parts'>;
  answers: readonly Pick<PartAnswer, 'framework' | 'part' | 'standing'>[];
}

/** Parts with an outline: those that aren't settled. */
const OPEN: readonly (Standing | undefined)[] = ['new', 'extend', 'likely'];

/** A seal with one stroke per part: full if the part is covered, half if it is likely to be, an outline if it needs work. */
export function CoverageSeal({ wanted, answers }: Props) {
  const own = answers.filter(({ framework }) => framework === wanted.id);
  const standing = new Map(own.map((answer) => [answer.part, answer.standing]));
  const counts = wanted.groups
    .map(({ id }) => wanted.parts.filter(({ group }) => group === id).length)
    .filter((count) => count > 0);
  const said = countStandings(own);
  const open = said.extend + said.new;
  const inScope = wanted.parts.length - said.outside;
  const { pathLength, strokes, rule } = dashedSeal(counts);
  const standingAt = (place: number) => standing.get(wanted.parts[place]?.id ?? '');
  const circles = [
    { isShown: (place: number) => standingAt(place) === 'covered', radius: 80, width: 24, colour: 'seal' },
    { isShown: (place: number) => standingAt(place) === 'likely', radius: 74, width: 12, colour: 'seal' },
    {
      isShown: (place: number) => OPEN.includes(standingAt(place)),
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
      aria-label={`${wanted.name}: of ${inScope} parts, ${said.covered} covered, ${said.likely} likely to be in place, ${open} that need work`}
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
        {inScope}
      </text>
      <text y="17" textAnchor="middle" fill="var(--soft)" fontSize="8.5" fontFamily="Menlo, monospace">
        {wanted.name}
      </text>
    </svg>
  );
}
