import { load } from 'cheerio/slim';
import { isTag } from 'domhandler';
import { strFromU8, unzipSync } from 'fflate';
import { read, utils, type WorkBook } from '@e965/xlsx';
import { entriesOf, isPublished } from '~/kit/content/reading/entries';
import { atTheEnd, type BuiltSite, type MakeRule } from '~/kit/rules/rule';

// Template files, read by SheetJS, which did not write them.

interface Column {
  name: string;
  format?: 'number' | 'date' | 'time';
  product?: string[];
  examples?: string[];
}

interface OtherSheet {
  name: string;
  columns?: Column[];
}

/** `\x00\x00\x21\x00` at this position in a ZIP entry is 1 January 1980, midnight, rather than the time of a build. */
const [ZIP_TIME, NO_TIME] = [10, Buffer.from([0x00, 0x00, 0x21, 0x00])];

const templatesOf = ({ entries }: BuiltSite) =>
  [...entriesOf(entries, 'templates').values()].filter(isPublished).map(({ id, data }) => {
    const columns = data['columns'] as Column[];
    return {
      address: `/template/${id}`,
      columns,
      sheets: ((data['sheets'] ?? []) as OtherSheet[]).map((sheet) => ({
        ...sheet,
        columns: sheet.columns ?? columns,
      })),
      heads: columns.map(({ name }) => name),
      examples: (columns[0]?.examples ?? []).map((_, row) => columns.map(({ examples }) => examples?.[row] ?? '')),
    };
  });

/** The cells as a reader sees them: dates and times in their formats. */
const rowsOf = (book: WorkBook, sheet: string): string[][] =>
  book.Sheets[sheet]
    ? utils.sheet_to_json<string[]>(book.Sheets[sheet], { header: 1, raw: false, blankrows: false })
    : [];

/** Formulas outside product columns, and formatted cells that were written as text. */
function wronglyWritten(book: WorkBook, main: readonly Column[], sheets: readonly OtherSheet[]): string[] {
  return Object.entries(book.Sheets).flatMap(([name, sheet]) => {
    const shift = /(?:^E| e)xamples$/.test(name) ? 1 : 0;
    const columns = sheets.find((other) => [other.name, `${other.name} examples`].includes(name))?.columns ?? main;
    return Object.entries(sheet).flatMap(([at, cell]) => {
      if (at.startsWith('!')) return [];
      const { f, t, v } = cell as { f?: string; t: string; v: unknown };
      const { r, c } = utils.decode_cell(at);
      const column = name === 'Read me' || r === 0 ? undefined : columns[c - shift];
      if ((f !== undefined) !== (column?.product !== undefined)) {
        return [f === undefined ? `lacks the formula in ${name} ${at}` : `contains a formula in ${name} ${at}`];
      }
      const isText = column?.format && f === undefined && t === 's' && v !== 'none' && v !== '';
      return isText ? [`contains text in ${name} ${at}, where a ${column.format} belongs`] : [];
    });
  });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const workbooksHoldTheColumnsAndExamplesOfTheirEntries = atTheEnd((site) =>
  templatesOf(site).flatMap(({ address, columns, sheets, heads, examples }) => {
    const name = `${address}.xlsx`;
    const file = site.read(name);
    if (!file) return [`${name}: was not built.`];
    const book = read(file, { cellFormula: true });
    const [shownHead, ...shown] = rowsOf(book, 'Examples');
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
      ...sheets
        .filter(
          (other) =>
            !same(
              rowsOf(book, other.name)[0],
              other.columns.map((column) => column.name),
            ),
        )
        .map((other) => `${name}: its sheet ${other.name} does not begin with its columns.`),
      ...wronglyWritten(book, columns, sheets).map((what) => `${name}: ${what}.`),
    ];
  }),
);

export const workbooksAreTheSameInEachBuild: MakeRule = () => ({
  file: (content, name) =>
    name.endsWith('.xlsx') && !content.subarray(ZIP_TIME, ZIP_TIME + NO_TIME.length).equals(NO_TIME)
      ? ['contains the time it was made.']
      : [],
});

export const fontsOfWorkbooksHaveANameAndASize: MakeRule = () => ({
  file(content, name) {
    if (!name.endsWith('.xlsx')) return [];
    const { 'xl/styles.xml': styles = new Uint8Array() } = unzipSync(content, {
      filter: ({ name }) => name === 'xl/styles.xml',
    });
    return load(strFromU8(styles), { xml: true })('fonts > font')
      .toArray()
      .filter(
        ({ children }) =>
          !['sz', 'name'].every((part) => children.some((child) => isTag(child) && child.name === part)),
      )
      .map(() => 'has a font without a name or a size, which programs replace.');
  },
});

export const tablesHoldTheSameRowsAsWorkbooks = atTheEnd((site) =>
  templatesOf(site).flatMap(({ address, heads, examples }) => {
    const name = `${address}.csv`;
    const file = site.read(name);
    const workbook = site.read(`${address}.xlsx`);
    if (!file || !workbook) return [`${name}: was not built, or its workbook was not.`];
    const [head, ...rows] = rowsOf(
      read(file.toString('utf8').replace(/^\ufeff/, ''), { type: 'string', raw: true }),
      'Sheet1',
    );
    const prepared = rowsOf(read(workbook), 'Template')
      .slice(1)
      .filter((row) => row.some((cell) => cell));
    const wanted = [...examples.map((row) => ['Example', ...row]), ...prepared.map((row) => ['', ...row])];
    const bare = (row: readonly string[]) =>
      Array.from(row, (cell: string | undefined) => cell ?? '')
        .map((cell) => cell.replace(/^'(?=[=+@-])/, ''))
        .join('\n')
        .trimEnd();
    return [
      ...(same(head, ['Row', ...heads]) ? [] : [`${name}: does not begin with its columns.`]),
      ...(same(rows.map(bare), wanted.map(bare)) ? [] : [`${name}: does not have the same rows as its workbook.`]),
    ];
  }),
);
