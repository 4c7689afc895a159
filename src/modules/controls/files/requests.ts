import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { site } from '~/config/site';
import { below, oneOf } from '~/lib/table-sheet';
import { controlName } from '~/modules/controls/shared/controls';
import { controlDomains, type ControlDomain } from '~/modules/controls/shared/domains';
import type { ControlVersion, SetControl } from '~/modules/controls/queries';
import { readMeSheet, sheetOf, type Column } from './workbook';

const REQUESTS: readonly Column[] = [
  ['Control', 10],
  ['Title', 24],
  ['What is asked for', 44],
  ['How the population is drawn', 34],
  ['Owner', 18],
  ['Requested on', 13],
  ['Due on', 13],
  ['Delivered as', 24],
  ['Accepted on', 13],
];
const SAMPLES: readonly Column[] = [
  ['Control', 10],
  ['Sample, and what it is traced to', 36],
  ['What counts as an exception', 36],
  ['Population: source, date and size', 26],
  ['Item', 18],
  ['Evidence seen', 26],
  ['Result', 12],
  ['Note', 24],
];
const RESULTS = ['in order', 'exception', 'not tested'];

/**
 * What an auditor asks for about the controls of a domain, as an .xlsx file: the requests, and a sheet for the samples with the control's own
 * test.
 *
 * @param page absolute URL of the list of controls
 */
export const requestWorkbook = (
  domain: ControlDomain,
  controls: readonly SetControl[],
  { version, date }: ControlVersion,
  { page, licence }: { page: string; licence: string },
): Promise<Uint8Array> =>
  writeXlsx({
    properties: {
      title: `What the auditor will ask: ${controlDomains[domain].name}`,
      creator: site.name,
      created: date,
      modified: date,
    },
    sheets: [
      readMe(domain, version, page, licence),
      sheetOf('Requests', REQUESTS, controls.map(requestOf)),
      samples(controls),
    ],
  });

const requestOf = ({ id, title, entry: { data } }: SetControl): string[] => [
  controlName(id),
  title,
  data.evidence.map((piece) => `• ${piece}`).join('\n'),
  data.test.population,
  data.owner,
];

function samples(controls: readonly SetControl[]): WriteSheet {
  const result = SAMPLES.findIndex(([name]) => name === 'Result');
  return {
    ...sheetOf(
      'Samples',
      SAMPLES,
      controls.map(({ id, entry: { data } }) => [controlName(id), data.test.sample, data.test.exception]),
    ),
    dataValidations: [{ ...oneOf('Result', RESULTS), range: below(result), allowBlank: true }],
  };
}

const readMe = (domain: ControlDomain, version: string, page: string, licence: string): WriteSheet =>
  readMeSheet([
    [
      'What it is',
      `What an auditor is likely to ask about the controls of ${site.name} for ${controlDomains[domain].name}, version ${version}, with the test of each. If your auditor sends a list, use that one.`,
    ],
    [
      'Population',
      'The whole list from which a sample is drawn. Agree with the auditor on its source, its period and its size before you export it, and keep the query.',
    ],
    [
      'Sample',
      'The auditor chooses the items. Copy a row of the sheet “Samples” for each of them, and write down what was seen, not that it was fine.',
    ],
    [
      'Exception',
      'Report it when you find it. Check whether there are others of its kind, and enter it in the corrective action log.',
    ],
    ['Source', `${page} (${licence})`],
  ]);
