import { strict } from '~/kit/content/fields/parts';
import {
  actions,
  callToAction,
  description,
  label,
  lead,
  opening,
  page,
  paragraph,
  section,
  text,
} from '~/kit/content/fields/page-parts';

const controls = page(
  {
    ...opening,
    actions: actions({ left: 'to what is left to do', workbook: 'to the Excel workbook' }),
    none: strict({
      description,
      lead,
      text: text('What the page says while there are no controls.'),
    }).describe('What the page says while there are no controls.'),
    grades: section('What the controls cover.', { text: paragraph() }),
    files: section('The files with all controls.', {
      workbook: paragraph('The workbook.'),
      csv: paragraph('The CSV file.'),
      catalog: paragraph('The OSCAL catalog.'),
      mappings: label('The words before the list of OSCAL mappings.'),
      licence: paragraph('The licence, and how to cite the controls.'),
    }),
    callToAction,
  },
  {
    controls: 'the number of controls',
    frameworks: 'the number of frameworks that they cover',
    version: 'the version of the controls',
    workbook: 'the address of the workbook',
    csv: 'the address of the CSV file',
    catalog: 'the address of the OSCAL catalog',
  },
);

export const texts = { controls };
