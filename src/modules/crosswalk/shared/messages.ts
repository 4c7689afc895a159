/** Shown if one of the page's scripts fails to load. */
export const loadFailure = {
  chooser: 'The script that opens a pair did not load. Every number in the table below is a link to its pair.',
  filter: 'The script that filters this table did not load. The table and the list below it show everything.',
  rows: 'The script that opens the relations did not load. Every number below links to them on its part’s page.',
  gaps: 'The script that answers did not load. The common questions below have their own pages.',
} as const;

/** Shown if a requested file fails to load. */
export const fetchFailure = {
  relations: 'The relations did not load. Try again in a moment.',
  statement: 'The part that writes the statement did not load. Try again in a moment.',
  tools: 'The file for that tool could not be made, because its parts did not load. Try again in a moment.',
  workbook: 'The part that writes workbooks did not load. Try again in a moment, or save the plan as CSV.',
} as const;
