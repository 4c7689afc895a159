import type { CellStyle, WriteSheet } from 'hucre/xlsx';

/** What the tables of all workbooks share: the look of their cells, and a first row that stays in sight, on the screen and on paper. */
export const head: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F4D3A' } },
  alignment: { wrapText: true, vertical: 'top' },
};

export const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

export const headInSight: Pick<WriteSheet, 'freezePane' | 'pageSetup'> = {
  freezePane: { rows: 1 },
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  },
};

/** The letter of a column by its place, from 0 to 25. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
