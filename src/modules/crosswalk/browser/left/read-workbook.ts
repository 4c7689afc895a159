import { readXlsx } from 'hucre/xlsx';
import { MOST_ROWS } from '~/modules/crosswalk/shared/messages';

/** Rows above the list: a title and a header. */
const ABOVE = 40;

/**
 * The cells of each visible sheet of a workbook.
 *
 * @throws if it isn't a workbook
 */
export async function sheetsOf(bytes: Uint8Array): Promise<readonly (readonly (readonly unknown[])[])[]> {
  const { sheets } = await readXlsx(bytes, {
    // A format set for a whole sheet makes it a million rows long, and sixteen thousand columns wide.
    range: `A1:SR${MOST_ROWS + ABOVE}`,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return sheets.map(({ rows }) => rows);
}
