import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { fetchOnce } from '~/kit/islands/fetch-once';
import { inFigures, inList } from '~/lib/number-words';
import type { FiledControl } from '~/modules/controls/shared/controls';
import { CONTROL_DATA, type ControlData } from '~/modules/controls/shared/exchange-rows';
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
import { groupsOf, MatchedRows } from './MatchedRows';
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

/** How many milliseconds of work the page can do without feeling slow. */
const SLICE = 40;

/** All items, made in slices, between which the page can react to the visitor. */
async function inSlices<Item>(items: Iterable<Item>): Promise<Item[]> {
  const made: Item[] = [];
  let end = performance.now() + SLICE;
  for (const item of items) {
    made.push(item);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE;
  }
  return made;
}

const isAccepted = ({ decided }: Pick<List, 'decided'>, place: number, match: Match): boolean =>
  decided.get(decisionKey(place, match)) ?? match.isLikely;

/**
 * Reads a list of controls from a file of the visitor's, and matches it with ours. The file stays in the browser. As it loads after the
 * finder, it has only rules for classes that the finder also uses.
 */
export function OwnList({ controls, frameworks, matched, onMatch }: Props) {
  const [list, setList] = useState<List>();
  const [problem, setProblem] = useState('');
  /** How many times a list has been matched; only the last time counts. */
  const times = useRef(0);
  const titles = useMemo(() => new Map(controls.map(({ id, title }) => [id, title])), [controls]);
  const made = useRef<ReturnType<typeof listMatcher>>(undefined);

  // Reads our controls while the visitor looks for their file, because that takes as long as matching hundreds of rows.
  const ready = useCallback(
    () =>
      fetchOnce<ControlData>(CONTROL_DATA).then(
        ({ controls: texts }) => (made.current ??= listMatcher({ controls, texts, frameworks })),
        () => undefined,
      ),
    [controls, frameworks],
  );
  useEffect(() => void ready(), [ready]);

  const show = (next: List) => {
    setList(next);
    const accepted = new Set(
      next.rows.flatMap(({ matches }, place) =>
        matches.filter((one) => isAccepted(next, place, one)).map(({ id }) => id),
      ),
    );
    onMatch(controls.map(({ id }) => id).filter((id) => accepted.has(id)));
  };

  const open = async (file: File) => {
    const time = ++times.current;
    const [read, match] = await Promise.all([readList(file), ready()]);
    if (time !== times.current) return;
    setProblem(read.problem ?? (match ? '' : fetchFailure.controls));
    if (!read.table || !match) {
      setList(undefined);
      if (list) onMatch([]);
      return;
    }
    const columns = columnsOf(read.table);
    if (Math.max(columns.name, columns.text, columns.references) < 0) setProblem(listFailure.noColumn);
    const rows = await inSlices(match(read.table, columns));
    if (time === times.current) show({ table: read.table, columns, rows, decided: new Map() });
  };

  const choose = async (role: ColumnRole, place: number) => {
    const match = made.current;
    if (!list || !match) return;
    const time = ++times.current;
    const columns = { ...list.columns, [role]: place };
    setProblem('');
    setList({ ...list, columns });
    const rows = await inSlices(match(list.table, columns));
    if (time === times.current) show({ ...list, columns, rows, decided: new Map() });
  };

  return (
    <div className="pb-4">
      <label className="grid gap-2">
        <span className="text-note">
          Choose a file, or drop it here: CSV or XLSX, one control in each row, up to 5 MB and 5,000 rows. It stays in
          your browser.
        </span>
        <input
          type="file"
          name="list"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className="field py-3"
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
          <ColumnChoice
            table={list.table}
            columns={list.columns}
            onChoose={(role, place) => void choose(role, place)}
          />
          <MatchedRows
            rows={list.rows}
            titles={titles}
            isAccepted={(place, one) => isAccepted(list, place, one)}
            onDecide={(place, one, isOn) =>
              show({ ...list, decided: new Map(list.decided).set(decisionKey(place, one), isOn) })
            }
          />
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
    <fieldset className="mt-4 grid min-w-0 gap-4 md:grid-cols-2">
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
