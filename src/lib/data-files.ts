/** A file for machines, as `/llms.txt` lists it. */
export interface DataFile {
  title: string;
  path: string;
  description: string;
}

interface Addresses {
  articleFeed: string;
  editionFeed: string;
}

/** The files for machines beside the pages and their twins. */
export const dataFiles = ({ articleFeed, editionFeed }: Addresses): DataFile[] => [
  { title: 'New articles', path: articleFeed, description: 'Published articles as an RSS feed.' },
  { title: 'New editions', path: editionFeed, description: 'Editions of the frameworks as an RSS feed.' },
  { title: 'Sitemap', path: '/sitemap-index.xml', description: 'Every page with the time of its last change.' },
];
