import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { atTheEnd, type BuiltSite } from '~/kit/rules/rule';
import { different, publishedOf } from '../lib/entries.ts';

// The data for programs, compared with the entries; nothing here uses the site's own code.

const FOLDER = '/data/v1/';

type Row = Record<string, unknown>;

function rowsIn(site: BuiltSite, file: string, list: string): Row[] {
  const content = JSON.parse(site.read(`${FOLDER}${file}.json`)?.toString('utf8') ?? '{}') as Record<string, Row[]>;
  return content[list] ?? [];
}

const listOf = (row: Row, name: string) => (row[name] ?? []) as Row[];
const written = (...cells: readonly unknown[]) => cells.map((cell) => JSON.stringify(cell ?? null)).join(' ');
const each = (rows: readonly Row[], fields: readonly string[], ...before: unknown[]) =>
  rows.map((row) => written(...before, ...fields.map((field) => row[field])));

/** The parts of the frameworks that have a page. */
function partsOf(site: BuiltSite): { framework: string; parts: Row[] }[] {
  const frameworks = publishedOf(site, 'frameworks').map(({ id }) => id);
  return [...entriesOf(site.entries, 'framework-parts').values()]
    .filter(({ id }) => frameworks.includes(id))
    .map(({ id, data }) => ({ framework: id, parts: listOf(data, 'parts') }));
}

export const dataHasEachEntryOnce = atTheEnd((site) => {
  const controls = publishedOf(site, 'controls');
  if (controls.length === 0) return [];
  const pairs: Entry[] = [...entriesOf(site.entries, 'crosswalk-relations').values()];
  const CONTROL = ['title', 'domain', 'phase', 'statement', 'moves', 'why', 'owner', 'test', 'evidence', 'effort'];
  const LINK = ['framework', 'part', 'grade', 'extent', 'reason', 'add', 'with'];
  const PART = ['id', 'group', 'subject', 'asks', 'evidence', 'noControl'];
  const CHECK = ['point', 'ref'];
  const RELATION = ['from', 'to', 'relationship', 'rationale', 'strength', 'reason', 'source'];
  const NONE = ['from', 'to', 'reason'];
  const found = {
    controls: each(rowsIn(site, 'controls', 'controls'), ['id', ...CONTROL]),
    links: each(rowsIn(site, 'links', 'links'), ['control', ...LINK]),
    parts: rowsIn(site, 'parts', 'frameworks').flatMap((row) => each(listOf(row, 'parts'), PART, row['id'])),
    checks: each(rowsIn(site, 'checks', 'checks'), ['framework', 'part', ...CHECK]),
    pairs: rowsIn(site, 'pairs', 'pairs').flatMap((row) => [
      written(row['id'], row['version']),
      ...each(listOf(row, 'relations'), RELATION, row['id']),
      ...each(listOf(row, 'none'), NONE, row['id']),
    ]),
  };
  const wanted = {
    controls: controls.map(({ id, data }) => each([data], CONTROL, id).join()),
    links: controls.flatMap(({ id, data }) => each(listOf(data, 'serves'), LINK, id)),
    parts: partsOf(site).flatMap(({ framework, parts }) => each(parts, PART, framework)),
    checks: partsOf(site).flatMap(({ framework, parts }) =>
      parts.flatMap((part) => each(listOf(part, 'checks'), CHECK, framework, part['id'])),
    ),
    pairs: pairs.flatMap(({ id, data }) => [
      written(id, data['version']),
      ...each(listOf(data, 'relations'), RELATION, id),
      ...each(listOf(data, 'none'), NONE, id),
    ]),
  };
  return (['controls', 'links', 'parts', 'checks', 'pairs'] as const).flatMap((file) =>
    different(`${FOLDER}${file}.json`, found[file], wanted[file]),
  );
});
