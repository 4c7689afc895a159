import type { CollectionEntry } from 'astro:content';
import { csvFile } from '~/lib/csv';
import { citedFrameworks } from '~/modules/frameworks/queries';

export type Template = CollectionEntry<'templates'>;

/** A template as rows of cells, shared by its page and its files. */
export interface TemplateTable {
  columns: readonly string[];
  /** Example rows, with every cell filled in. */
  examples: readonly (readonly string[])[];
  /** Prepared rows. They may be shorter than `columns`; the user fills in the rest. */
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

/** @throws if the catalogue has no parts for the framework or for one of the groups */
async function listedParts({ framework, groups }: NonNullable<Template['data']['lists']>): Promise<string[][]> {
  const cited = (await citedFrameworks()).find(({ id }) => id === framework.id);
  return groups.flatMap((group) => {
    const parts = cited?.parts.filter((part) => part.group === group) ?? [];
    if (parts.length === 0) throw new Error(`Framework ${framework.id} has no parts in group ${group}.`);
    return parts.map(({ id, subject }) => [id, subject]);
  });
}

/** Marks an example row in the first column. */
export const EXAMPLE = 'Example';

/** The template as CSV. The added first column, "Row", marks the example rows. */
export const templateCsv = ({ columns, examples, rows }: TemplateTable): string =>
  csvFile([
    ['Row', ...columns],
    ...examples.map((cells) => [EXAMPLE, ...cells]),
    ...rows.map((cells) => ['', ...columns.map((_, place) => cells[place] ?? '')]),
  ]);
