/** A machine-readable file, as listed in `/llms.txt`. */
export interface DataFile {
  title: string;
  path: string;
  description: string;
}

interface Addresses {
  facts: string;
  factsSchema: string;
  articleFeed: string;
  editionFeed: string;
  documentFeed: string;
  subprocessorFeed: string;
  questionnaireCsv: string;
  questionnaireJson: string;
  manifest: string;
}

/** Ids of the frameworks whose parts are published, and of the pairs compared part by part. */
interface CrosswalkFiles {
  pairs: readonly string[];
  frameworks: readonly string[];
}

/** Lists the machine-readable files, other than Markdown copies of pages. */
export const dataFiles = (
  {
    facts,
    factsSchema,
    articleFeed,
    editionFeed,
    documentFeed,
    subprocessorFeed,
    questionnaireCsv,
    questionnaireJson,
    manifest,
  }: Addresses,
  { pairs, frameworks }: CrosswalkFiles,
): DataFile[] => [
  {
    title: 'Facts',
    path: facts,
    description: 'Every claimed figure and every fact about a framework, with its source and the pages that show it.',
  },
  {
    title: 'Schema of the facts',
    path: factsSchema,
    description: 'What each field of the facts means, as JSON Schema.',
  },
  { title: 'Manifest', path: manifest, description: 'The SHA-256 of every file on this site, and its headers.' },
  { title: 'New articles', path: articleFeed, description: 'Published articles as an RSS feed.' },
  { title: 'New editions', path: editionFeed, description: 'Editions of the frameworks as an RSS feed.' },
  {
    title: 'New versions of legal documents',
    path: documentFeed,
    description: 'What changed in each new version, as an RSS feed.',
  },
  {
    title: 'Changes to subprocessors',
    path: subprocessorFeed,
    description: 'Suppliers that we announce, as an RSS feed.',
  },
  {
    title: 'Security questionnaire as JSON',
    path: questionnaireJson,
    description: 'Every question with its answer, its state and the page that shows it.',
  },
  {
    title: 'Security questionnaire as CSV',
    path: questionnaireCsv,
    description: 'The same questions and answers, for a spreadsheet.',
  },
  { title: 'Sitemap', path: '/sitemap-index.xml', description: 'Every page with the time of its last change.' },
  ...pairs.flatMap((pair) => [
    {
      title: `Crosswalk ${pair.replace('--', ' and ')} as CSV`,
      path: `/crosswalk/${pair}.csv`,
      description: 'Each relation between the parts of two frameworks with its reason, CC BY 4.0.',
    },
    {
      title: `Crosswalk ${pair.replace('--', ' and ')} as OSCAL`,
      path: `/crosswalk/${pair}.oscal.json`,
      description: 'The same relations as an OSCAL mapping collection.',
    },
  ]),
  ...frameworks.map((framework) => ({
    title: `Parts of ${framework} as OSCAL`,
    path: `/framework/${framework}.oscal.json`,
    description: 'Ids of controls, criteria or requirements with our subjects, as an OSCAL catalog.',
  })),
];
