import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { controlDomains, controlKinds, csfFunctions, extents, grades } from '~/modules/controls/shared/domains';
import { site } from '~/config/site';
import { controlName, servingByPart } from '~/modules/controls/shared/controls';
import { sheetName, tableSheet } from '~/lib/table-sheet';
import type { CitedFramework } from '~/modules/frameworks/queries';
import type { SetControl, ControlVersion } from '~/modules/controls/queries';

export type Column = readonly [name: string, width: number];

const CONTROLS: readonly Column[] = [
  ['Control', 10],
  ['Title', 28],
  ['Domain', 18],
  ['Kind', 12],
  ['CSF function', 13],
  ['Statement', 60],
  ['When to adjust it', 40],
  ['Owner', 22],
  ['Population', 40],
  ['Sample', 40],
  ['Exception', 40],
  ['Evidence', 50],
];
const PARTS: readonly Column[] = [
  ['Part', 16],
  ['Subject', 36],
  ['Control', 10],
  ['Title', 28],
  ['Grade', 14],
  ['Extent', 14],
  ['Reason', 60],
  ['To add', 50],
  ['Together with', 18],
];

/**
 * The controls as an .xlsx file: a "Read me" sheet, the controls, and a sheet per framework listing every part with its controls
 * and reasons. All cells are text.
 *
 * @param page absolute URL of the list of controls
 */
export function controlWorkbook(
  controls: readonly SetControl[],
  frameworks: readonly CitedFramework[],
  { version, date }: ControlVersion,
  { page, licence }: { page: string; licence: string },
): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: 'One set of controls', creator: site.name, created: date, modified: date },
    sheets: [
      readMe(controls.length, version, page, licence),
      sheetOf('Controls', CONTROLS, controls.map(rowOfControl)),
      ...frameworks.map((cited) =>
        sheetOf(sheetName(cited.framework.data.shortName), PARTS, rowsOfParts(controls, cited)),
      ),
    ],
  });
}

const rowOfControl = ({ id, title, domain, entry: { data } }: SetControl): string[] => [
  controlName(id),
  title,
  controlDomains[domain].name,
  controlKinds[data.kind],
  csfFunctions[data.csfFunction],
  data.statement,
  data.moves,
  data.owner,
  data.test.population,
  data.test.sample,
  data.test.exception,
  data.evidence.join('\n'),
];

/** One row per link, and one for each part that no control covers. */
function rowsOfParts(controls: readonly SetControl[], { id, parts }: CitedFramework): string[][] {
  const byPart = servingByPart(controls, id);
  return parts.flatMap((part) => {
    const rows = (byPart.get(part.id) ?? []).map(({ control, link }) => [
      part.id,
      part.subject,
      controlName(control.id),
      control.title,
      grades[link.grade],
      link.extent ? extents[link.extent] : '',
      link.reason,
      link.add ?? '',
      (link.with ?? []).map(controlName).join(', '),
    ]);
    return rows.length > 0 ? rows : [[part.id, part.subject, '', '', 'No control', '', part.noControl ?? '', '', '']];
  });
}

function readMe(count: number, version: string, page: string, licence: string): WriteSheet {
  return readMeSheet([
    ['What it is', `The ${count} controls of ${site.name}, version ${version}, and the framework parts they cover.`],
    ['Meets', 'The control gives an auditor everything the part asks for.'],
    ['Partly meets', 'Something is missing. “To add” says what, and “Together with” names the controls that add it.'],
    ['Supports', 'The control helps, but covers none of the part.'],
    [
      'Who graded',
      'The authors of the set, from the text of each part and the statement of each control. No auditor or certification body has confirmed the grades.',
    ],
    [
      'Who decides',
      'The auditor, the assessor or the authority. They look at your scope, population and period, and at whether the control worked.',
    ],
    ['Source', `${page} (${licence})`],
  ]);
}

/** The sheet that explains a workbook. */
export const readMeSheet = (rows: readonly string[][]): WriteSheet =>
  sheetOf(
    'Read me',
    [
      ['Term', 22],
      ['Meaning', 100],
    ],
    rows,
  );

/** A sheet of texts. */
export const sheetOf = (name: string, columns: readonly Column[], rows: readonly string[][]): WriteSheet =>
  tableSheet({
    name,
    columns: columns.map(([, width]) => ({ width })),
    rows: [columns.map(([column]) => column), ...rows],
  });
