import { lang } from '~/config/site';
import { keysOf } from '~/lib/keys';
import { inFigures } from '~/lib/number-words';

/** What may happen to a part with a new edition, in the order in which readers should look at it. */
export const changeKinds = {
  new: { name: 'New', means: 'Nothing in the previous edition asked for these.' },
  merged: { name: 'Merged', means: 'Each combines the parts of the previous edition that are named with it.' },
  split: { name: 'Split', means: 'One part of the previous edition became several.' },
  changed: { name: 'Changed', means: 'The part stays, with another requirement or clearer wording.' },
  renamed: {
    name: 'Renamed',
    means: 'The subject stays, with its earlier number in brackets. Compare the wording before you reuse your own.',
  },
  withdrawn: { name: 'Withdrawn', means: 'The new edition no longer has these.' },
  unchanged: { name: 'Carried over', means: 'The requirement stays. If its number was another, that is in brackets.' },
} as const;

export type ChangeKind = keyof typeof changeKinds;
export const changeKindNames = keysOf(changeKinds);

/** A row of the comparison of two editions: the parts of each, and what changed between them. */
export interface ChangedPart {
  kind: ChangeKind;
  /** References in the previous edition. */
  from?: readonly string[] | undefined;
  /** References in the new edition. */
  to?: readonly string[] | undefined;
  subject?: string | undefined;
  change?: string | undefined;
}

/** The number of parts that rows are about: those of the new edition, or of the previous one if they were withdrawn. */
const countOf = (rows: readonly ChangedPart[]): number =>
  rows.reduce((sum, { from = [], to = from }) => sum + to.length, 0);

/** The rows under their kinds, without kinds that have none. */
export const rowsByKind = <Row extends ChangedPart>(
  rows: readonly Row[],
): { kind: ChangeKind; count: number; rows: readonly Row[] }[] =>
  changeKindNames
    .map((kind) => rows.filter((row) => row.kind === kind))
    .flatMap((own) => (own[0] ? [{ kind: own[0].kind, count: countOf(own), rows: own }] : []));

/** The number of parts of each kind, such as `11 new, 24 merged from 57, 60 carried over`. */
export const countsOfChanges = (rows: readonly ChangedPart[]): string[] =>
  rowsByKind(rows).map(({ kind, count, rows: own }) => {
    const before = own.reduce((sum, { from = [] }) => sum + from.length, 0);
    const origin = kind === 'merged' ? ` from ${before}` : '';
    return `${count} ${changeKinds[kind].name.toLowerCase()}${origin}`;
  });

/** Kinds after which something else is required, so that someone has to look at more than references. */
const OTHERWISE: readonly ChangeKind[] = ['new', 'split', 'changed'];

export const asksOtherwise = ({ kind }: Pick<ChangedPart, 'kind'>): boolean => OTHERWISE.includes(kind);

/** References that a document has if it was written for the previous edition, instead of those that it cites now. */
export function formerReferences(rows: readonly ChangedPart[], cited: readonly string[]): string[] {
  const own = rows.filter(({ to = [] }) => to.some((part) => cited.includes(part)));
  return [...new Set(own.flatMap(({ from = [], to = [] }) => from.filter((part) => !to.includes(part))))];
}

/** References in order, with runs of three or more as a range; only their number and both ends if there are too many to read. */
export function listOfReferences(references: readonly string[]): string {
  const sorted = references.toSorted(compareReferences);
  const runs: string[][] = [];
  for (const reference of sorted) {
    const run = runs.at(-1);
    if (run && isNext(run.at(-1) ?? '', reference)) run.push(reference);
    else runs.push([reference]);
  }
  if (runs.length > RUNS_MAX)
    return `${inFigures(sorted.length, 'reference')} from ${sorted[0] ?? ''} to ${sorted.at(-1) ?? ''}`;
  return runs.map((run) => (run.length > 2 ? `${run[0] ?? ''}–${run.at(-1) ?? ''}` : run.join(', '))).join(', ');
}

const RUNS_MAX = 4;

const { compare: compareReferences } = new Intl.Collator(lang, { numeric: true });

/** Whether one reference directly follows the other: A.9.2.4 follows A.9.2.3. */
function isNext(reference: string, next: string): boolean {
  const [, stem = '', number = ''] = /^(.*?)(\d+)$/.exec(reference) ?? [];
  return number !== '' && next === `${stem}${Number(number) + 1}`;
}
