/** Shown if one of the page's scripts fails to load. */
export const loadFailure = {
  chooser: 'The script that opens a pair did not load. Every number in the table below is a link to its pair.',
  filter: 'The script that filters this table did not load. The table and the list below it show everything.',
  rows: 'The script that opens the relations did not load. Every number below links to them on its part’s page.',
  list: 'The script that reads lists did not load. Close this part and open it again in a moment.',
  gaps: 'The script that answers did not load. The common questions below have their own pages.',
} as const;

/** The largest file and the longest list that are read. */
export const MOST_BYTES = 5_000_000;
export const MOST_ROWS = 5_000;

/** Shown if a visitor’s list can’t be read. */
export const listFailure = {
  unreadable: 'Your browser could not read that file. Choose it again, or save a copy and choose the copy.',
  large: 'That file is larger than 5 MB. Save only the sheet with the controls, as CSV.',
  long: 'That list has more than 5,000 rows. Leave out what isn’t a control, and try again.',
  locked:
    'That workbook has a password or the format of Excel 97 to 2003. Save it as .xlsx without a password, or as CSV.',
  noTable: 'That file isn’t a table. Choose a CSV file or an XLSX workbook.',
  broken: 'That workbook is damaged, or isn’t an Excel workbook. Open it and save it again as .xlsx, or as CSV.',
  empty: 'That table has no rows. Choose the file with the controls, one row for each.',
  noColumn: 'No column of that table looks like names or references of controls. Choose the columns below.',
} as const;

/** Shown if a requested file fails to load. */
export const fetchFailure = {
  relations: 'The relations did not load. Try again in a moment.',
  statement: 'The part that writes the statement did not load. Try again in a moment.',
  controls: 'The text of the controls did not load. Choose your file again in a moment.',
  reader: 'The part that reads workbooks did not load. Choose your file again in a moment, or save it as CSV.',
  tools: 'The file for that tool could not be made, because its parts did not load. Try again in a moment.',
  workbook: 'The part that writes workbooks did not load. Try again in a moment, or save the plan as CSV.',
} as const;
