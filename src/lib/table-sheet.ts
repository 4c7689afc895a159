import type { CellStyle, WriteSheet } from 'hucre/xlsx';

/** Styles shared by the tables of all workbooks, and a header row that stays visible on screen and repeats in print. */
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

/** The letter of a column by its index, from 0 to 25. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
