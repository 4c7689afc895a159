import { read, utils, type WorkBook } from '@e965/xlsx';
import { entriesOf, isPublished } from '~/catalogue/reading/entries';
import type { Rule, BuiltSite } from '../lib/site.ts';

// The files of templates, read by SheetJS, which did not write them.

interface Column {
  name: string;
  examples: string[];
}

/** `\x00\x00\x21\x00` at this place of an entry of a ZIP archive is 1 January 1980, midnight: no time of a build. */
const [ZIP_TIME, NO_TIME] = [10, Buffer.from([0x00, 0x00, 0x21, 0x00])];

const templatesOf = ({ entries }: BuiltSite) =>
  [...entriesOf(entries, 'templates').values()].filter(isPublished).map(({ id, data }) => {
    const columns = data['columns'] as Column[];
    return {
      address: `/template/${id}`,
      heads: columns.map(({ name }) => name),
      examples: (columns[0]?.examples ?? []).map((_, row) => columns.map(({ examples }) => examples[row] ?? '')),
    };
  });

const rowsOf = (book: WorkBook, sheet: string): string[][] =>
  book.Sheets[sheet] ? utils.sheet_to_json(book.Sheets[sheet], { header: 1, raw: true }) : [];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const workbooksHoldTheColumnsAndExamplesOfTheirEntries: Rule = (site) =>
  templatesOf(site).flatMap(({ address, heads, examples }) => {
    const name = `${address}.xlsx`;
    const file = site.files.get(name);
    if (!file) return [`${name}: was not built.`];
    const book = read(file, { cellFormula: true });
    const [shownHead, ...shown] = rowsOf(book, 'Examples');
    const formulas = Object.values(book.Sheets).flatMap((sheet) =>
      Object.entries(sheet).filter(([, cell]) => (cell as { f?: string }).f !== undefined),
    );
    return [
      ...(same(rowsOf(book, 'Template')[0], heads) ? [] : [`${name}: its table does not begin with its columns.`]),
      ...(same(shownHead?.slice(1), heads) ? [] : [`${name}: its examples do not begin with its columns.`]),
      ...(same(
        shown.map((row) => row.slice(1)),
        examples,
      )
        ? []
        : [`${name}: its examples are not those of its entry.`]),
      ...(rowsOf(book, 'Read me').length > heads.length ? [] : [`${name}: does not explain each of its columns.`]),
      ...formulas.map(([cell]) => `${name}: holds a formula in ${cell}.`),
    ];
  });

export const workbooksAreTheSameInEachBuild: Rule = (site) =>
  [...site.files].flatMap(([name, file]) =>
    name.endsWith('.xlsx') && !file.subarray(ZIP_TIME, ZIP_TIME + NO_TIME.length).equals(NO_TIME)
      ? [`${name}: holds the time at which it was made.`]
      : [],
  );

export const tablesHoldTheSameRowsAsWorkbooks: Rule = (site) =>
  templatesOf(site).flatMap(({ address, heads, examples }) => {
    const name = `${address}.csv`;
    const file = site.files.get(name);
    const workbook = site.files.get(`${address}.xlsx`);
    if (!file || !workbook) return [`${name}: was not built, or its workbook was not.`];
    const [head, ...rows] = rowsOf(
      read(file.toString('utf8').replace(/^\ufeff/, ''), { type: 'string', raw: true }),
      'Sheet1',
    );
    const prepared = rowsOf(read(workbook), 'Template').slice(1);
    const wanted = [...examples.map((row) => ['Example', ...row]), ...prepared.map((row) => ['', ...row])];
    const bare = (row: readonly string[]) =>
      row
        .map((cell) => cell.replace(/^'(?=[=+@-])/, ''))
        .join('\n')
        .trimEnd();
    return [
      ...(same(head, ['Row', ...heads]) ? [] : [`${name}: does not begin with its columns.`]),
      ...(same(rows.map(bare), wanted.map(bare)) ? [] : [`${name}: has other rows than its workbook.`]),
    ];
  });
