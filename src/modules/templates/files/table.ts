import type { CollectionEntry } from 'astro:content';
import { csvFile } from '~/lib/csv';
import { citedFrameworks } from '~/modules/frameworks/queries';

export type Template = CollectionEntry<'templates'>;

/** A table as rows of cells. */
export interface Table {
  columns: readonly string[];
  /** Example rows, with every cell filled in. */
  examples: readonly (readonly string[])[];
  /** Prepared rows. They may be shorter than `columns`; the user fills in the rest. */
  rows: readonly (readonly string[])[];
}

/** A column of a template's table, or of another sheet of its workbook. */
export type Column =
  Template['data']['columns'][number] | NonNullable<NonNullable<Template['data']['sheets']>[number]['columns']>[number];

/** Another sheet of a template's workbook. */
interface SheetTable extends Table {
  name: string;
  holds: string;
  definitions: readonly Column[];
  /** Whether its columns are those of the template. */
  isAlike: boolean;
}

/** A template as rows of cells, shared by its page and its files. */
export interface TemplateTable extends Table {
  /** The workbook's other sheets. */
  sheets: readonly SheetTable[];
}

export async function tableOf({ data }: Template): Promise<TemplateTable> {
  const { columns, rows, lists, sheets = [] } = data;
  return {
    ...(await cellsOfTable(columns, rows, lists)),
    sheets: await Promise.all(
      sheets.map(async ({ name, holds, columns: own, rows: prepared, lists: listed }) => ({
        name,
        holds,
        ...(await cellsOfTable(own ?? columns.map((column) => ({ ...column, examples: undefined })), prepared, listed)),
        definitions: own ?? columns,
        isAlike: own === undefined,
      })),
    ),
  };
}

type Data = Template['data'];

async function cellsOfTable(
  columns: readonly Column[],
  rows: Data['rows'] = [],
  lists?: Data['lists'],
): Promise<Table> {
  return {
    columns: columns.map(({ name }) => name),
    examples: (columns[0]?.examples ?? []).map((_, place) => columns.map(({ examples }) => examples?.[place] ?? '')),
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
export const templateCsv = ({ columns, examples, rows }: Table): string =>
  csvFile([
    ['Row', ...columns],
    ...examples.map((cells) => [EXAMPLE, ...cells]),
    ...rows.map((cells) => ['', ...columns.map((_, place) => cells[place] ?? '')]),
  ]);
