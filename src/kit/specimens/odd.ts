// Content that no editor should write and some editor will. The schemas allow most of it.

/** A title of ninety characters. */
export const LONG_TITLE = 'Evidence of access reviews for shared administrator accounts in subsidiaries and suppliers';
/** One word of forty letters, with nowhere for a line to break. */
export const LONG_WORD = 'Informationssicherheitsbeauftragtenrolle';
export const LONG_REFERENCE = 'A.5.1–A.8.34 · Art. 30(1)(a)–(g) · §164.308(a)(1)(ii)(A)';
export const SHORT_TEXT = 'Short.';
export const TEXT = 'What the record says, where it comes from, and who answers for it when an auditor asks to see it.';
export const LONG_TEXT =
  'The connector reads the list of accounts in the morning, compares it with the list of people employed that day, and files each difference with its time and hash. The system’s owner decides within five working days: keep, change or revoke. Undecided differences go to the head of the department, and after that into the report to the board, where they stay until someone signs for them or closes them. Nothing is deleted, because next year’s auditor will ask about it.';

/**
 * The same data with long titles and words in place of all texts of several words.
 *
 * @param data anything that JSON can hold
 */
export function lengthen<Data>(data: Data): Data {
  let count = 0;
  const isText = (value: unknown) => typeof value === 'string' && value.length > 20 && value.includes(' ');
  const longer = (_: string, value: unknown) => (isText(value) ? [LONG_TITLE, LONG_WORD][count++ % 2] : value);
  return JSON.parse(JSON.stringify(data, longer)) as Data;
}
