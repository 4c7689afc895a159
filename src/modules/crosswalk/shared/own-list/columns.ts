/** A table as it was read, without what was above its header. */
export interface ListTable {
  /** The names of the columns, as written, or empty. */
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The kinds of column that matter here. */
export const columnRoles = ['name', 'text', 'references', 'status'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The column that holds each, by its index; -1 if none does. */
export type Columns = Readonly<Record<ColumnRole, number>>;

/** What people call the columns, in English and German, best first. */
const CALLED: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  references: [
    /\b(?:norm|standard|framework|compliance)s?[ -]?(?:ref|bezug|mapping)|\bmapping|\bmapped|\breferen[cz]|\bnormbezug|\bannex|\banhang|\brechtsgrundlage/,
    /\b(?:requirements?|criteri(?:a|on)|clauses?|frameworks?|standards?|norm(?:en)?|anforderung(?:en)?)\b|\biso\b|\bsoc\b|\bpci\b|\bhipaa\b|\btsc\b/,
  ],
  status: [
    /\b(?:status|state|implemented|implementation|umsetzung\w*|umgesetzt|stand|applicab\w*|anwendbar\w*|in place|in operation|in betrieb)\b/,
  ],
  name: [
    /^(?:controls?|measures?|safeguards?|title|name|maßnahmen?|massnahmen?|titel|bezeichnung|kontrollen?)$/,
    /\b(?:name|title|maßnahmen?|massnahmen?|kontrollen?)\b|(?:titel|bezeichnung)\b/,
    /\b(?:controls?|measures?|safeguards?|activity|what we do|thema)\b/,
  ],
  text: [
    /\b(?:desc\w*|statement|wording|text|details?|how we do it)\b|beschreibung|erläuterung/,
    /\b(?:objective|ziel|comments?|notes?|bemerkung\w*)\b/,
  ],
};

/** Ids and numbers of rows, which a column of references or names isn't. */
const NUMBERED = /\b(?:id|no|nr|number|nummer|key|#)\b|^#$/;

/** What is said about a control beside its name, as in “Control owner”. */
const BESIDE = /\b(?:owner|type|frequency|objective|category|domain|family|area|group|process|department)\b/;

/** How far down a header may be, below a title, a version or a date. */
const DEEPEST = 20;

/** The longest name of a column. */
const LONGEST = 60;

/** Finds the header of a table. Without one, the columns have no names. */
export function tableIn(all: readonly (readonly string[])[]): ListTable {
  const rows = all.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  const place = headerIn(rows, width);
  const header = rows[place] ?? [];
  const below = rows[place + 1] ?? [];
  // A header of two rows has cells that reach over several columns, so it has gaps, and more names below.
  const isDouble = place >= 0 && filled(header) < filled(below) && rolesNamedIn(below) > 1;
  return {
    header: Array.from({ length: width }, (_, index) => (isDouble && below[index]) || header[index] || ''),
    rows: rows.slice(place + (isDouble ? 2 : 1)),
  };
}

/** The place of the header: the first row with a name that we know, with only titles above it, or -1. */
function headerIn(rows: readonly (readonly string[])[], width: number): number {
  const place = rows.slice(0, DEEPEST).findIndex((row) => {
    const cells = row.filter(Boolean);
    return (
      cells.every((cell) => cell.length <= LONGEST) &&
      (width > 1 ? cells.length > 1 && rolesNamedIn(row) > 0 : isName(cells[0]))
    );
  });
  const [header = [], above] = [rows[place], rows.slice(0, place)];
  const isBelowTitles = above.every((row) => filled(row) <= Math.max(1, filled(header) / 2));
  // The names of columns don't recur in their columns, as the values of a status do.
  const recurs = header.some((cell, index) => cell !== '' && rows.slice(place + 1).some((row) => row[index] === cell));
  return isBelowTitles && !recurs ? place : -1;
}

const filled = (row: readonly string[]): number => row.filter(Boolean).length;

const rolesNamedIn = (row: readonly string[]): number =>
  columnRoles.filter((role) => row.some((cell) => rankOf(cell, role) >= 0)).length;

/** Whether the only cell of a row is the name of a column and not a title. */
const isName = (cell = ''): boolean => rankOf(cell, 'name') === 0;

/** How well a name fits a role: 0 is best, -1 not at all. */
function rankOf(name: string, role: ColumnRole): number {
  const called = name.normalize('NFKC').toLowerCase().replaceAll('_', ' ');
  if (role !== 'references' && NUMBERED.test(called)) return -1;
  if (role === 'name' && BESIDE.test(called)) return -1;
  return CALLED[role].findIndex((form) => form.test(called));
}

/** Which column holds what, by name first, then by content. */
export function columnsOf({ header, rows }: ListTable): Columns {
  const taken = new Set<number>();
  const take = (place: number) => {
    if (place >= 0) taken.add(place);
    return place;
  };
  const byName = (role: ColumnRole) => {
    const ranked = header
      .map((name, place) => ({ place, rank: rankOf(name, role) }))
      .filter(({ place, rank }) => rank >= 0 && !taken.has(place));
    return take(ranked.sort((one, other) => one.rank - other.rank)[0]?.place ?? -1);
  };
  const sample = rows.slice(0, 100);
  const share = (place: number, test: (cell: string) => boolean) =>
    sample.filter((row) => test(row[place] ?? '')).length / Math.max(1, sample.length);
  const lengthOf = (place: number) =>
    sample.reduce((sum, row) => sum + Math.min(200, row[place]?.length ?? 0), 0) / Math.max(1, sample.length);
  const byContent = (score: (place: number) => number, least: number) => {
    const free = header.map((_, place) => ({ place, score: taken.has(place) ? 0 : score(place) }));
    const best = free.sort((one, other) => other.score - one.score)[0];
    return take(best && best.score >= least ? best.place : -1);
  };
  const references = byName('references');
  const status = byName('status');
  const name = byName('name');
  const text = byName('text');
  return {
    references: references >= 0 ? references : byContent((place) => share(place, looksCited), 0.3),
    name: name >= 0 ? name : text >= 0 ? -1 : byContent(lengthOf, 6),
    text,
    status,
  };
}

const looksCited = (cell: string): boolean =>
  cell.length < 200 && /(?:^|[\s,;(])(?:[a-z]{1,3}\.?\d+\.\d+|164\.\d{3}|art\.? ?\d+)/i.test(cell);

/** Says that a control doesn't run. */
const NOT_RUNNING =
  /^(?:no|n|false|0|0 ?%|not .*|non-?compliant|ineffective|planned|plan|to ?do|open|missing|n\/?a|in (?:progress|planning)|draft|partial(?:ly)?.*|nein|nicht .*|geplant|offen|fehlt|entfällt|in (?:arbeit|planung|umsetzung)|teilweise.*|(?:not|nicht) applicable)$/;

export const isRunning = (status: string): boolean => !NOT_RUNNING.test(status.normalize('NFKC').toLowerCase().trim());
