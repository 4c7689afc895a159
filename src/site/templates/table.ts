import type { CollectionEntry } from 'astro:content';
import { csvFile } from '~/lib/csv';
import { citedFrameworks } from '~/site/crosswalk/parts';

export type Template = CollectionEntry<'templates'>;

/** A template as rows of cells, the same for its page and its files. */
export interface TemplateTable {
  columns: readonly string[];
  /** Rows that show what an entry looks like; each cell is filled. */
  examples: readonly (readonly string[])[];
  /** Prepared rows. The reader fills in the cells missing at their end. */
  rows: readonly (readonly string[])[];
}

export async function tableOf({ data }: Template): Promise<TemplateTable> {
  const { columns, rows = [], lists } = data;
  return {
    columns: columns.map(({ name }) => name),
    examples: (columns[0]?.examples ?? []).map((_, place) => columns.map(({ examples }) => examples[place] ?? '')),
    rows: [...rows.map(({ cells }) => cells), ...(lists ? await listedParts(lists) : [])],
  };
}

/** @throws if the parts of the framework or of one of the groups are not written */
async function listedParts({ framework, groups }: NonNullable<Template['data']['lists']>): Promise<string[][]> {
  const cited = (await citedFrameworks()).find(({ id }) => id === framework.id);
  return groups.flatMap((group) => {
    const parts = cited?.parts.filter((part) => part.group === group) ?? [];
    if (parts.length === 0) throw new Error(`No parts of group ${group} of ${framework.id} are written.`);
    return parts.map(({ id, subject }) => [id, subject]);
  });
}

/** The first column's label for an example row. */
export const EXAMPLE = 'Example';

/** The table for any spreadsheet. Its first column marks the example rows. */
export const templateCsv = ({ columns, examples, rows }: TemplateTable): string =>
  csvFile([
    ['Row', ...columns],
    ...examples.map((cells) => [EXAMPLE, ...cells]),
    ...rows.map((cells) => ['', ...columns.map((_, place) => cells[place] ?? '')]),
  ]);
