import { strict } from '~/kit/content/fields/parts';
import {
  actions,
  callToAction,
  description,
  label,
  lead,
  name,
  opening,
  page,
  paragraph,
  paragraphs,
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
      tools: paragraph('The page with files for other tools.'),
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
    tools: 'the address of the page with files for other tools',
  },
);

const tool = (hint: string) =>
  section(hint, {
    text: paragraph('What the files are for.'),
    steps: paragraphs,
    arrives: paragraph('What the tool shows afterwards.'),
    missing: paragraph('What it can’t show, and what else to expect.'),
  });

const exchange = page(
  {
    ...opening,
    name,
    none: text('What the page says while there are no controls.'),
    labels: strict({
      tools: label('Heading of the list of tools.'),
      steps: label('Heading of the steps.'),
      arrives: label('Heading of what arrives.'),
      missing: label('Heading of what doesn’t.'),
      controls: label('The file with the controls.'),
      framework: label('Heading of a column of frameworks.'),
      parts: label('The file with the parts of a framework.'),
      own: label('The mappings from the controls to them.'),
      builtIn: label('The mappings to the framework that comes with the tool.'),
      absent: label('If there is no such file.'),
      pairs: label('The files of pairs of frameworks.'),
    }).describe('Headings that all tools share.'),
    answer: text('That an answer of what is left saves files with its own controls.'),
    register: tool('Spreadsheets and tools that match columns.'),
    'ciso-assistant': tool('CISO Assistant.'),
    probo: tool('Probo.'),
    openlane: tool('Openlane.'),
    oscal: tool('OSCAL.'),
    policies: tool('The archive of policies.'),
    callToAction,
  },
  {
    controls: 'the number of controls',
    links: 'the number of their links',
    frameworks: 'the number of frameworks',
    csv: 'the address of the CSV file with all links',
    workbook: 'the address of the workbook',
    left: 'the address of what is left to do',
  },
);

const data = page(
  {
    ...opening,
    name,
    none: text('What the page says while there are no controls.'),
    files: section('The files.', {
      text: paragraph(),
      labels: strict({
        file: label('Heading of the names of the files.'),
        version: label('Heading of their versions.'),
        schema: label('Heading of the links to their schemas.'),
        none: label('If a file has no version.'),
      }).describe('The headings of the table.'),
    }),
    cite: section('How to cite the data.', {
      text: paragraph('The citation.'),
      versions: paragraph('What happens to older versions.'),
      licence: paragraph('The licence.'),
    }),
    changes: section('What the newest versions changed.', { feed: label('Label of the link to the feed.') }),
    more: section('Other forms of the data.', { text: paragraph() }),
  },
  {
    controls: 'the number of controls',
    frameworks: 'the number of frameworks',
    index: 'the address of the index',
    owner: 'the company’s legal name',
    version: 'the version of the controls',
    date: 'the date of that version',
    address: 'the address of the page',
  },
);

const errata = page({
  ...opening,
  name,
  none: text('What the page says while no mistake is known.'),
  list: section('The mistakes.', {
    text: paragraph('Which mistakes are listed.'),
    labels: strict({
      wrong: label('What a version said.'),
      right: label('What is right.'),
      versions: label('The versions that were wrong, and the one that isn’t.'),
      foundBy: label('Who found it.'),
    }).describe('The labels of each mistake.'),
    feed: label('Label of the link to the feed.'),
  }),
  report: section('How to report a mistake.', { text: paragraph(), link: label('Label of the link.') }),
});

export const texts = { controls, data, errata, exchange };
