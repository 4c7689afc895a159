/** A file for machines, as `/llms.txt` lists it. */
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
  assurance: string;
  manifest: string;
}

/** The files for machines beside the pages and their Markdown copies. */
export const dataFiles = ({ facts, factsSchema, articleFeed, editionFeed, ...addresses }: Addresses): DataFile[] => [
  {
    title: 'Facts',
    path: facts,
    description:
      'Every claimed figure and every fact about a framework, with its source and the pages on which it stands.',
  },
  {
    title: 'Schema of the facts',
    path: factsSchema,
    description: 'What each field of the facts means, as JSON Schema.',
  },
  {
    title: 'Assurance',
    path: addresses.assurance,
    description: 'What the build examined of this site and what it found, as OSCAL assessment results.',
  },
  { title: 'Manifest', path: addresses.manifest, description: 'The SHA-256 of every file of this site.' },
  { title: 'New articles', path: articleFeed, description: 'Published articles as an RSS feed.' },
  { title: 'New editions', path: editionFeed, description: 'Editions of the frameworks as an RSS feed.' },
  { title: 'Sitemap', path: '/sitemap-index.xml', description: 'Every page with the time of its last change.' },
];
