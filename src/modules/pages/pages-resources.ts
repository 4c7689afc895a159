import { strict } from '~/kit/content/fields/parts';
import {
  actions,
  callToAction,
  description,
  label,
  lead,
  name,
  noted,
  opening,
  page,
  paragraph,
  paragraphs,
  prose,
  sample,
  section,
  sectionLead,
  text,
} from '~/kit/content/fields/page-parts';

export const controls = page(
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

export const crosswalk = page(
  {
    ...opening,
    name,
    leadInDetail: text('The second sentence of the lead if pairs are compared part by part.'),
    leadInOutline: text('The second sentence of the lead if none are.'),
    actions: actions({ left: 'to what is left to do', pairs: 'to the table of pairs' }),
    none: section('What the page says while no pairs are compared.', { lead, text: text('That there are none.') }),
    detailed: section('The pairs that are compared part by part.', { lead: sectionLead }),
    derived: section('Relations that follow from controls.', {
      lead: sectionLead,
      text: text('How many of them reading confirmed.'),
    }),
    matrix: section('The table of pairs.', {
      lead: sectionLead,
      others: label('Heading of the frameworks for which the table has no room.'),
      othersText: text('Where those list their pairs.'),
    }),
    legend: noted('How to read the table.', {
      text: text('What the marks mean.'),
      zero: text('What a 0 means.'),
      unknown: text('What a question mark means.'),
    }),
    method: noted('How the comparisons were made.', {
      detailed: paragraph('The first paragraph, if pairs are compared part by part.'),
      text: paragraphs,
    }),
    callToAction,
  },
  {
    frameworks: 'the number of frameworks, such as “9 frameworks”',
    shown: 'the number of frameworks in the table',
    relations: 'the number of relations, such as “940 relations”',
    pairs: 'the number of pairs compared part by part, such as “7 pairs are”',
    pairsInWords: 'the same in words, such as “seven pairs are”',
    suggested: 'the number of relations that controls suggest for those pairs',
    confirmed: 'how many of these reading confirmed',
    without: 'how many pairs have no relation, such as “; at present there are none”',
    missing: 'how many pairs nobody has compared, in the same form',
  },
);

export const crosswalkLeft = page({
  ...opening,
  name,
  actions: actions({ controls: 'to the controls' }),
  none: text('What the page says while no two frameworks have controls in common.'),
  questions: section('Questions with their own pages.', { lead: sectionLead }),
  method: prose('How to read the answer.'),
});

export const glossary = page({ ...opening }, { terms: 'the number of terms' });

export const templates = page(
  {
    ...opening,
    note: paragraph('The note under the lead.'),
    method: prose('How the templates are made.'),
    callToAction,
  },
  { templates: 'the number of templates' },
);

export const policies = page(
  {
    ...opening,
    note: paragraph('The note under the lead.'),
    list: section('The list.', {}),
    method: prose('How the policies are made.'),
    callToAction,
  },
  { policies: 'the number of policies' },
);

export const roadmaps = page(
  {
    ...opening,
    actions: actions({ pricing: 'to the prices' }),
    list: section('The list.', { lead: sectionLead }),
    method: prose('How to read a range.'),
    sample,
    callToAction,
  },
  { roadmaps: 'the number of roadmaps' },
);
