// A visitor's own list of controls is read as it comes, its references are understood, and rows are matched by them. How well rows
// find the sample’s controls is in tests/sample/own-list.test.ts.

import { utils, write, type WorkBook } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { slug } from '~/lib/slug';
import type { ControlText } from '~/modules/controls/shared/exchange-rows';
import { listFailure, MOST_BYTES, MOST_ROWS } from '~/modules/crosswalk/shared/messages';
import { readList } from './browser/left/read-list';
import { citedParts, type CitingCells } from './shared/own-list/cited-parts';
import { columnsOf, isRunning, tableIn, type ListTable } from './shared/own-list/columns';
import { listMatcher } from './shared/own-list/matches';

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
});
const textFile = (text: string) => fileOf(new TextEncoder().encode(text));
const workbookOf = (...sheets: unknown[][][]): WorkBook => {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  return book;
};
const bytesOf = (book: WorkBook, bookType: 'xlsx' | 'biff8' | 'ods' = 'xlsx') =>
  new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);

async function tableOf(file: ReturnType<typeof fileOf>): Promise<ListTable> {
  const { table, problem } = await readList(file);
  if (!table) throw new Error(problem);
  return table;
}

describe('a file', () => {
  const GERMAN = 'Maßnahme;Normbezug\r\n"Prüfung; ""vierteljährlich""\r\nfür alle";A.5.18\r\n';
  const READ = {
    header: ['Maßnahme', 'Normbezug'],
    rows: [['Prüfung; "vierteljährlich"\r\nfür alle', 'A.5.18']],
  };

  test.each([
    ['UTF-8', textFile(GERMAN)],
    ['UTF-8 with a byte order mark', textFile(`\uFEFF${GERMAN}`)],
    [
      'UTF-16',
      fileOf(
        new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(GERMAN, (one) => one.charCodeAt(0)).buffer)]),
      ),
    ],
    ['Windows-1252', fileOf(Uint8Array.from(GERMAN, (one) => one.charCodeAt(0)))],
  ])('as CSV in %s, with semicolons, quotes and a line break in a cell', async (_name, file) => {
    expect(await tableOf(file)).toEqual(READ);
  });

  test('as a workbook with a cover, a hidden sheet, a title in merged cells, a formula, a date, empty rows and HTML', async () => {
    const book = workbookOf(
      [['Controls of Example Ltd']],
      [
        ['Register 2026', '', ''],
        ['', '', ''],
        ['Control', 'Since', 'Works'],
        ['<img src=x onerror=alert(1)>', new Date(Date.UTC(2026, 1, 3)), true],
        ['', '', ''],
        ['', '', ''],
      ],
      [
        ['Control', 'References', 'Status'],
        ['Old', 'A.5.1', 'done'],
      ],
    );
    const sheet = book.Sheets['Sheet2'];
    if (!sheet) throw new Error('There is no sheet.');
    sheet['A6'] = { t: 's', v: 'Backups', f: 'CONCATENATE("Back","ups")' };
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
    book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] };
    expect(await tableOf(fileOf(bytesOf(book)))).toEqual({
      header: ['Control', 'Since', 'Works'],
      rows: [
        ['<img src=x onerror=alert(1)>', '2026-02-03', 'true'],
        ['Backups', '', ''],
      ],
    });
  });

  test('with a cell in the last row and column is no larger than its list', async () => {
    const book = workbookOf([['Control'], ['Backups']]);
    Object.assign(book.Sheets['Sheet1'] ?? {}, { XFD1048576: { t: 's', v: 'x' }, '!ref': 'A1:XFD1048576' });
    const sheet = book.Sheets['Sheet1'];
    if (sheet) sheet['!ref'] = 'A1:A2';
    expect((await tableOf(fileOf(bytesOf(book)))).rows).toEqual([['Backups']]);
  });

  test.each([
    ['is too large', { size: MOST_BYTES + 1, arrayBuffer: () => Promise.reject(new Error('not read')) }, 'large'],
    ['can’t be read', { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }, 'unreadable'],
    ['is too long', textFile(`Control\n${'Backups\n'.repeat(MOST_ROWS + 1)}`), 'long'],
    ['is an old workbook, or has a password', fileOf(bytesOf(workbookOf([['Control']]), 'biff8')), 'locked'],
    ['is another archive', fileOf(bytesOf(workbookOf([['Control']]), 'ods')), 'broken'],
    ['is cut off', fileOf(bytesOf(workbookOf([['Control'], ['Backups']])).slice(0, 900)), 'broken'],
    ['is a PDF', textFile('%PDF-1.7'), 'noTable'],
    ['is a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])), 'noTable'],
    ['is empty', textFile(''), 'empty'],
    ['has only a header', textFile('Control;Description\n'), 'empty'],
  ] as const)('that %s gets a sentence', async (_name, file, problem) => {
    expect(await readList(file)).toEqual({ problem: listFailure[problem] });
  });
});

describe('columns are recognised', () => {
  const found = (...rows: string[][]) => {
    const table = tableIn(rows);
    const columns = columnsOf(table);
    const named = Object.entries(columns).map(([role, place]) => [role, place < 0 ? '' : table.header[place] || place]);
    return { ...(Object.fromEntries(named) as Record<string, string | number>), rows: table.rows.length };
  };

  test.each([
    [
      'as compliance tools call them',
      [
        ['Control ID', 'Control name', 'Description', 'Framework mapping', 'Status'],
        ['C1', 'Backups', 'Daily', 'A.8.13', 'Implemented'],
      ],
      { name: 'Control name', text: 'Description', references: 'Framework mapping', status: 'Status', rows: 1 },
    ],
    [
      'in German and in another order, below a title',
      [
        ['Maßnahmenkatalog', '', '', '', ''],
        ['Stand: 1. März 2026', '', '', '', ''],
        ['Umsetzungsstand', 'Normbezug', 'Beschreibung', 'Nr.', 'Maßnahme'],
        ['umgesetzt', 'A.8.13', 'Täglich', '1', 'Datensicherung'],
      ],
      { name: 'Maßnahme', text: 'Beschreibung', references: 'Normbezug', status: 'Umsetzungsstand', rows: 1 },
    ],
    [
      'in German compounds',
      [
        ['Maßnahmenbezeichnung', 'Kurzbeschreibung', 'Rechtsgrundlage', 'Stand der Umsetzung'],
        ['Datensicherung', 'Täglich, mit Test', 'A.8.13', 'umgesetzt'],
      ],
      {
        name: 'Maßnahmenbezeichnung',
        text: 'Kurzbeschreibung',
        references: 'Rechtsgrundlage',
        status: 'Stand der Umsetzung',
        rows: 1,
      },
    ],
    [
      'beside an owner, an objective and a question',
      [
        ['Control owner', 'Control objective', 'Control activity', 'In place?'],
        ['IT', 'Nothing is lost', 'Backups are made every night', 'Y'],
      ],
      { name: 'Control activity', text: 'Control objective', references: '', status: 'In place?', rows: 1 },
    ],
    [
      'in the second row of a header with merged cells',
      [
        ['Control', '', 'Mapping', ''],
        ['ID', 'Title', 'ISO 27001', 'Status'],
        ['1', 'Backups', 'A.8.13', 'yes'],
      ],
      { name: 'Title', text: '', references: 'ISO 27001', status: 'Status', rows: 1 },
    ],
    [
      'by their content, without a header',
      [
        ['1', 'Backups are made every night', 'A.8.13', 'implemented'],
        ['2', 'Access is reviewed every quarter', 'A.5.18', 'implemented'],
      ],
      { name: 1, text: '', references: 2, status: '', rows: 2 },
    ],
    [
      'in a list of one column without a header',
      [['Access control is in place'], ['Backups are made']],
      { name: 0, text: '', references: '', status: '', rows: 2 },
    ],
    [
      'in none of numbers',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      { name: '', text: '', references: '', status: '', rows: 2 },
    ],
  ])('%s', (_name, rows, expected) => {
    expect(found(...rows)).toEqual(expected);
  });

  test('among five hundred', () => {
    const many = Array.from({ length: 500 }, (_, index) => `Field ${index}`);
    expect(found([...many, 'Control'], [...many.map(() => '-'), 'Backups'])).toMatchObject({
      name: 'Control',
      rows: 1,
    });
  });

  test.each([
    'Planned',
    'not implemented',
    'No',
    'geplant',
    'Nicht umgesetzt',
    'n/a',
    'Ineffective',
    'teilweise umgesetzt',
  ])('“%s” doesn’t run', (status) => expect(isRunning(status)).toBe(false));
  test.each(['', 'Implemented', 'Yes', 'umgesetzt', 'Operating effectively', 'ja'])('“%s” runs', (status) =>
    expect(isRunning(status)).toBe(true),
  );
});

/** Frameworks with parts whose references look alike: both ISO standards have an A.5.3, two frameworks an 8.3. */
const frameworks = Object.entries({
  'ISO 27001': ['4.1', '8.3', '9.2', 'A.5.1', 'A.5.3', 'A.5.15', 'A.5.18', 'A.8.10', 'A.8.13', 'A.8.24'],
  'ISO 42001': ['A.5.2', 'A.5.3', 'A.6.1.2', 'A.9.2'],
  'SOC 2': ['A1.2', 'CC6.1', 'CC6.2'],
  'PCI DSS': ['7.2', '8.3', '12.3'],
  HIPAA: ['164.312(a)', '164.312(b)'],
  GDPR: ['Art. 5(1)(e)', 'Art. 30(1)'],
}).map(([name, parts]) => ({ id: slug(name), name, parts: parts.map((id) => ({ id, subject: '' })) }));

describe('references', () => {
  const read = citedParts(frameworks);
  const cite = (...rows: Partial<CitingCells>[]) =>
    read(rows.map((row) => ({ header: '', references: '', text: '', ...row }))).map(({ parts }) =>
      parts.map(({ framework, part }) => `${framework} ${part}`),
    );

  test.each([
    ['A.5.18', ['iso-27001 A.5.18']],
    ['a5.18', ['iso-27001 A.5.18']],
    ['A.5.18 / Zugangsrechte', ['iso-27001 A.5.18']],
    ['ISO 27001:2022 5.18', ['iso-27001 A.5.18']],
    ['ISO/IEC 27001:2022 Annex A 5.18', ['iso-27001 A.5.18']],
    ['ISO 27001 4.1, 9.2', ['iso-27001 4.1', 'iso-27001 9.2']],
    ['CC6.1; A1.2', ['soc-2 CC6.1', 'soc-2 A1.2']],
    ['164.312(b)', ['hipaa 164.312(b)']],
    ['45 CFR § 164.312(a)(1)', ['hipaa 164.312(a)']],
    ['PCI DSS v4.0.1 8.3.6', ['pci-dss 8.3']],
    ['PCI 7.2.4, ISO 42001 A.5.2', ['pci-dss 7.2', 'iso-42001 A.5.2']],
    ['Art. 30 Abs. 1 DSGVO', ['gdpr Art. 30(1)']],
    ['A.8.10, Art. 5 Abs. 1 lit. e DSGVO', ['iso-27001 A.8.10', 'gdpr Art. 5(1)(e)']],
    // Several standards have one, and a whole chapter says nothing about a control.
    ['8.3', []],
    ['A.5', []],
    ['none', []],
  ])('%s', (references, parts) => {
    expect(cite({ references })).toEqual([parts]);
  });

  test('are numbers of the framework that their column is called after', () => {
    expect(cite({ header: 'ISO 27001', references: '5.18' })).toEqual([['iso-27001 A.5.18']]);
  });

  test('in prose need letters, because versions and times look like numbers of requirements', () => {
    expect(cite({ text: 'PCI traffic uses TLS 1.2 at least, as A.8.24 asks' })).toEqual([['iso-27001 A.8.24']]);
  });

  test('of which several standards have one mean that of the standard that the list cites', () => {
    expect(cite({ references: 'A.5.3' }, { references: 'A.5.18' }, { references: 'A.8.13' })[0]).toEqual([
      'iso-27001 A.5.3',
    ]);
  });

  test('to a former edition mean nothing here, even those that look like another standard’s', () => {
    const former = ['A.9.2.5', 'A.12.4.1', 'A.6.1.2', 'A.12.3.1'].map((references) => ({ references }));
    expect(cite(...former).flat()).toEqual([]);
    expect(read([{ header: '', references: 'A.9.2.5', text: '' }])[0]?.unknown).toEqual(['a.9.2.5']);
  });
});

describe('matches', () => {
  const text: ControlText = {
    id: '',
    title: '',
    domain: 'governance',
    kind: 'process',
    csfFunction: 'govern',
    statement: '',
    moves: '',
    why: '',
    owner: '',
    steps: { small: [], large: [] },
    test: { population: '', sample: '', exception: '' },
    evidence: [],
  };

  test('are all controls of a part that the row cites, if its words say nothing and there are few', () => {
    const ids = ['ac-01', 'ac-02', 'ac-03'];
    const several = (count: number) => [
      ...listMatcher({
        controls: ids.slice(0, count).map((id) => ({ id, links: [{ framework: 'one', part: 'X.1', grade: 'meets' }] })),
        texts: ids.slice(0, count).map((id) => ({ ...text, id })),
        frameworks: [{ id: 'one', name: 'One', parts: [{ id: 'X.1', subject: '' }] }],
      })(
        { header: ['Name', 'References'], rows: [['Przegląd', 'X.1']] },
        { name: 0, references: 1, text: -1, status: -1 },
      ),
    ];
    expect(several(2)[0]?.matches.map(({ isLikely }) => isLikely)).toEqual([true, true]);
    expect(several(3)[0]?.matches.map(({ isLikely }) => isLikely)).toEqual([false, false, false]);
  });
});
