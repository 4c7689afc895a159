import { useMemo, useRef, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { fetchOnce } from '~/kit/islands/fetch-once';
import { inFigures, inList } from '~/lib/number-words';
import { controlName, controlPagePath, type FiledControl } from '~/modules/controls/shared/controls';
import { CONTROL_DATA, type ControlData, type ControlText } from '~/modules/controls/shared/exchange-rows';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import { fetchFailure, listFailure } from '~/modules/crosswalk/shared/messages';
import {
  columnRoles,
  columnsOf,
  type ColumnRole,
  type Columns,
  type ListTable,
} from '~/modules/crosswalk/shared/own-list/columns';
import { listMatcher, type Match, type MatchedRow } from '~/modules/crosswalk/shared/own-list/matches';
import { readList } from './read-list';

interface Props {
  controls: readonly FiledControl[];
  frameworks: readonly LeftFramework[];
  /** Ids of the controls that are matched at present, from a list or from a link. */
  matched: readonly string[];
  onMatch: (matched: readonly string[]) => void;
}

/** A visitor's list, as it was read and matched. */
interface List {
  table: ListTable;
  columns: Columns;
  rows: readonly MatchedRow[];
  /** What the visitor decided about matches, by `decisionKey`. */
  decided: ReadonlyMap<string, boolean>;
}

const ROLES: Record<ColumnRole, string> = {
  name: 'Name of the control',
  text: 'Description',
  references: 'References',
  status: 'Status',
};

const decisionKey = (place: number, { id }: Match): string => `${place} ${id}`;

/** Reads a list of controls from a file of the visitor's, and matches it with ours. The file stays in the browser. */
export function OwnList({ controls, frameworks, matched, onMatch }: Props) {
  const [list, setList] = useState<List>();
  const [problem, setProblem] = useState('');
  const latest = useRef<File>(undefined);
  const titles = useMemo(() => new Map(controls.map(({ id, title }) => [id, title])), [controls]);
  const [match, setMatch] = useState<ReturnType<typeof listMatcher>>();

  const show = (next: List) => {
    setList(next);
    const accepted = new Set(
      next.rows.flatMap(({ matches }, place) =>
        matches.filter((one) => next.decided.get(decisionKey(place, one)) ?? one.isLikely).map(({ id }) => id),
      ),
    );
    onMatch(controls.map(({ id }) => id).filter((id) => accepted.has(id)));
  };

  const open = async (file: File) => {
    latest.current = file;
    const [read, texts] = await Promise.all([
      readList(file),
      fetchOnce<ControlData>(CONTROL_DATA).then(
        (data): readonly ControlText[] => data.controls,
        () => undefined,
      ),
    ]);
    // Another file may have been chosen in the meantime.
    if (latest.current !== file) return;
    const found = read.problem ?? (texts ? '' : fetchFailure.controls);
    setProblem(found);
    if (!read.table || !texts) {
      setList(undefined);
      onMatch([]);
      return;
    }
    const matcher = match ?? listMatcher({ controls, texts, frameworks });
    setMatch(() => matcher);
    const columns = columnsOf(read.table);
    if (Math.max(columns.name, columns.text, columns.references) < 0) setProblem(listFailure.noColumn);
    show({ table: read.table, columns, rows: matcher(read.table, columns), decided: new Map() });
  };

  const choose = (role: ColumnRole, place: number) => {
    if (!list || !match) return;
    const columns = { ...list.columns, [role]: place };
    setProblem('');
    show({ ...list, columns, rows: match(list.table, columns), decided: new Map() });
  };

  return (
    <div className="pb-6">
      <label className="block">
        <span className="text-note">
          Choose a file, or drop it here: CSV or XLSX, one control in each row, up to 5 MB and 5,000 rows. It stays in
          your browser.
        </span>
        <input
          type="file"
          name="list"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className="field mt-2 border-dashed py-6"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void open(file);
          }}
        />
      </label>
      <p role="status" className="mt-3 text-note empty:hidden">
        {[problem, list && countSentence(list.rows, matched.length)].filter(Boolean).join(' ')}
      </p>
      {!list && matched.length > 0 && (
        <p className="mt-3 text-note">
          {inFigures(matched.length, 'control')} of ours matched a list that this page no longer has.{' '}
          <Button size="sm" variant="link" onClick={() => onMatch([])}>
            Forget them
          </Button>
        </p>
      )}
      {list && (
        <>
          <ColumnChoice table={list.table} columns={list.columns} onChoose={choose} />
          {groupsOf(list.rows).map(({ name, hint, own }) => (
            <RowGroup key={name} name={name} hint={hint} count={own.length}>
              {(most) =>
                own
                  .slice(0, most)
                  .map((place) => (
                    <Row
                      key={place}
                      row={list.rows[place] as MatchedRow}
                      titles={titles}
                      isAccepted={(one) => list.decided.get(decisionKey(place, one)) ?? one.isLikely}
                      onDecide={(one, isAccepted) =>
                        show({ ...list, decided: new Map(list.decided).set(decisionKey(place, one), isAccepted) })
                      }
                    />
                  ))
              }
            </RowGroup>
          ))}
        </>
      )}
    </div>
  );
}

/** What came of a list: `200 rows: 181 matched, 12 for you to decide, 7 without a match.` */
function countSentence(rows: readonly MatchedRow[], controls: number): string {
  const counts = groupsOf(rows).map(({ own, what }) => `${own.length} ${what}`);
  const unknown = rows.flatMap((row) => row.unknown);
  const known = `${inFigures(rows.length, 'row')}: ${inList(counts)}. ${inFigures(controls, 'control')} of ours will count as likely to run.`;
  if (unknown.length === 0) return known;
  return `${known} ${inFigures(unknown.length, 'reference')}, such as ${unknown[0] ?? ''}, ${unknown.length === 1 ? 'isn’t' : 'aren’t'} in the editions compared here.`;
}

type Group = 'decide' | 'matched' | 'none' | 'out';

const GROUPS: Record<Group, { name: string; what: string; hint: string }> = {
  decide: {
    name: 'For you to decide',
    what: 'for you to decide',
    hint: 'The words are similar, but not similar enough. Tick what is the same control.',
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
    what: 'left out because of their status',
    hint: 'Their status says that they don’t run. Tick those that do.',
  },
};

/** The places of the rows by what was found for them, whatever the visitor decided, so that no row moves when it is ticked. */
function groupsOf(rows: readonly MatchedRow[]) {
  const groupOf = ({ notRunning, matches }: MatchedRow): Group => {
    if (notRunning !== undefined) return 'out';
    if (matches.some(({ isLikely }) => isLikely)) return 'matched';
    return matches.length > 0 ? 'decide' : 'none';
  };
  const places = Map.groupBy(rows.keys(), (place) => groupOf(rows[place] as MatchedRow));
  return (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const own = places.get(group);
    return own ? [{ ...GROUPS[group], own }] : [];
  });
}

interface ColumnProps extends Pick<List, 'table' | 'columns'> {
  onChoose: (role: ColumnRole, place: number) => void;
}

/** Which column holds what, as recognised, and to be corrected. */
function ColumnChoice({ table: { header, rows }, columns, onChoose }: ColumnProps) {
  const nameOf = (place: number) => {
    const example = rows.find((row) => row[place])?.[place] ?? '';
    return header[place] || `Column ${place + 1}${example && `: ${example.slice(0, 30)}`}`;
  };
  return (
    <fieldset className="mt-4 grid min-w-0 gap-3 sm:grid-cols-2 md:grid-cols-4">
      <legend className="mb-2 text-note font-semibold">Your columns</legend>
      {columnRoles.map((role) => (
        <label key={role} className="min-w-0 text-note">
          {ROLES[role]}
          <select
            name={`column-${role}`}
            className="field mt-1"
            value={columns[role]}
            onChange={({ currentTarget }) => onChoose(role, Number(currentTarget.value))}
          >
            <option value={-1}>None</option>
            {header.map((_, place) => (
              <option key={place} value={place}>
                {nameOf(place)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** How many more rows a press shows. */
const PAGE = 50;

interface GroupProps {
  name: string;
  hint: string;
  count: number;
  children: (most: number) => React.ReactNode;
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
      {count > most && (
        <Button size="sm" variant="outline" className="my-3" onClick={() => setMost(most + PAGE)}>
          {`Show ${Math.min(PAGE, count - most)} more`}
        </Button>
      )}
    </details>
  );
}

interface RowProps {
  row: MatchedRow;
  titles: ReadonlyMap<string, string>;
  isAccepted: (match: Match) => boolean;
  onDecide: (match: Match, isAccepted: boolean) => void;
}

/** A row of the list, with the controls that it may be and why. */
function Row({ row: { name, notRunning, matches }, titles, isAccepted, onDecide }: RowProps) {
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
              <p className="mt-1 text-soft">
                {reasonFor(match)} <a href={controlPagePath(match.id)}>Read it</a>
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

/** Why a control matches: `Covers A.5.18 in part or whole. Both say “access”, “review”.` */
function reasonFor({ parts, words }: Match): string {
  const said = [
    ...(parts.length > 0 ? [`You cite ${inList(parts.map(({ part }) => part))}, which it serves.`] : []),
    ...(words.length > 0 ? [`It is also about ${inList(words.slice(0, MOST_WORDS).map((word) => `“${word}”`))}.`] : []),
  ];
  return said.join(' ');
}
