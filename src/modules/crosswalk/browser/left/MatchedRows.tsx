import { useState, type ReactNode } from 'react';
import { Button } from '~/kit/islands/Button';
import { inList } from '~/lib/number-words';
import { controlName, controlPagePath } from '~/modules/controls/shared/controls';
import type { Match, MatchedRow as Row } from '~/modules/crosswalk/shared/own-list/matches';

type Group = 'decide' | 'matched' | 'none' | 'out';

const GROUPS: Record<Group, { name: string; what: string; hint: string }> = {
  decide: {
    name: 'For you to decide',
    what: 'for you to decide',
    hint: 'Something agrees, but not enough. Tick what is the same control.',
  },
  matched: {
    name: 'Matched',
    what: 'matched',
    hint: 'A reference agrees, or the words agree strongly. Untick what isn’t the same control.',
  },
  none: {
    name: 'Without a match',
    what: 'without a match',
    hint: 'None of our controls is like these. If you know one, tick it above, under “Controls that you run”.',
  },
  out: {
    name: 'Not running yet',
    what: 'not running yet',
    hint: 'Their status says that they don’t run. Tick those that do.',
  },
};

/** The places of the rows by what was found for them, whatever the visitor decided, so that no row moves when it is ticked. */
export function groupsOf(rows: readonly Row[]) {
  const groupOf = ({ notRunning, matches }: Row): Group => {
    if (notRunning !== undefined) return 'out';
    if (matches.some(({ isLikely }) => isLikely)) return 'matched';
    return matches.length > 0 ? 'decide' : 'none';
  };
  const placed = Map.groupBy(
    rows.map((row, place) => ({ row, place })),
    ({ row }) => groupOf(row),
  );
  return (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const own = placed.get(group);
    return own ? [{ ...GROUPS[group], own }] : [];
  });
}

interface Props {
  rows: readonly Row[];
  /** Titles of our controls, by their ids. */
  titles: ReadonlyMap<string, string>;
  isAccepted: (place: number, match: Match) => boolean;
  onDecide: (place: number, match: Match, isAccepted: boolean) => void;
}

/** The rows of a list, grouped by what was found for them. */
export function MatchedRows({ rows, titles, isAccepted, onDecide }: Props) {
  return groupsOf(rows).map(({ name, hint, own }) => (
    <RowGroup key={name} name={name} hint={hint} count={own.length}>
      {(most) =>
        own
          .slice(0, most)
          .map(({ row, place }) => (
            <MatchedRow
              key={place}
              row={row}
              titles={titles}
              isAccepted={(match) => isAccepted(place, match)}
              onDecide={(match, isOn) => onDecide(place, match, isOn)}
            />
          ))
      }
    </RowGroup>
  ));
}

/** How many more rows a press shows. */
const PAGE = 50;

interface GroupProps {
  name: string;
  hint: string;
  count: number;
  children: (most: number) => ReactNode;
}

/** Rows under a heading that opens, a page at a time. */
function RowGroup({ name, hint, count, children }: GroupProps) {
  const [most, setMost] = useState(0);
  return (
    <details
      className="mt-3 border-y border-rule"
      onToggle={({ currentTarget }) => currentTarget.open && setMost((now) => now || PAGE)}
    >
      <summary className="flex min-h-11 items-center gap-4 text-note">
        <b className="mr-auto">{name}</b>
        {count}
        <span className="plus" />
      </summary>
      <p className="mb-2 text-note text-soft">{hint}</p>
      <ul>{children(most)}</ul>
      {most > 0 && count > most && (
        <Button size="sm" variant="outline" className="my-3" onClick={() => setMost(most + PAGE)}>
          {`Show ${Math.min(PAGE, count - most)} more`}
        </Button>
      )}
    </details>
  );
}

interface RowProps {
  row: Row;
  titles: Props['titles'];
  isAccepted: (match: Match) => boolean;
  onDecide: (match: Match, isAccepted: boolean) => void;
}

/** A row of the list, with the controls that it may be and why. */
export function MatchedRow({ row: { name, notRunning, matches }, titles, isAccepted, onDecide }: RowProps) {
  return (
    <li className="answer">
      <fieldset className="min-w-0">
        <legend className="wrap-anywhere">
          <b>{name}</b>
          {notRunning && ` (${notRunning})`}
        </legend>
        <div className="mt-1 grid gap-2 md:grid-cols-2">
          {matches.map((match) => (
            <div key={match.id}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={isAccepted(match)}
                  onChange={({ currentTarget }) => onDecide(match, currentTarget.checked)}
                />
                <span>
                  <b className="ref">{controlName(match.id)}</b> {titles.get(match.id)}
                </span>
              </label>
              <p className="mt-1 text-soft wrap-anywhere">
                {reasonFor(match)} <a href={controlPagePath(match.id)}>Read {controlName(match.id)}</a>
              </p>
            </div>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** The most words of a reason. */
const MOST_WORDS = 4;

/** Why a control matches: `You cite A.5.18, which it serves. It is also about “access” and “reviews”.` */
function reasonFor({ parts, words }: Match): string {
  const quoted = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return [
    ...(parts.length > 0 ? [`You cite ${inList(parts.map(({ part }) => part))}, which it serves.`] : []),
    ...(quoted.length > 0
      ? [
          `It ${parts.length > 0 ? 'also ' : ''}uses your ${quoted.length > 1 ? 'words' : 'word'} ${inList(quoted)}, or others for the same.`,
        ]
      : []),
  ].join(' ');
}
