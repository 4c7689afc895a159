import { slug } from '~/lib/slug';

const ID_MAX = 80;

/** A kind of entry that an editor can add. */
export interface Kind {
  /** As the editor calls one of them. */
  name: string;
  collection: string;
  /** What is asked for, as the editor reads it. */
  asks: string;
  /** Paths of the fields that the title goes into. A text that would be too long is cut between words. */
  titled: readonly string[];
  /** Values by paths that the schema alone does not give. */
  values?: (today: Date) => Record<string, unknown>;
  /** What stands in a comment for a field that may be left out, where the schema does not say enough. */
  samples?: Record<string, unknown>;
  /** The id that a title leads to. */
  idOf?: (title: string) => string;
  /** A collection in which there must be entries of these ids. */
  needs?: { collection: string; ids: (id: string) => readonly string[] };
}

const pairOf = (title: string) =>
  title
    .split(/--|[,\s]+(?:and\s+)?/)
    .map(slug)
    .sort()
    .join('--');

/** The clauses of the harmonized structure are missing: there are seven, and a standard does not get an eighth. */
export const kinds: readonly Kind[] = [
  { name: 'feature', collection: 'features', asks: 'Name of the feature', titled: ['title'] },
  {
    name: 'framework',
    collection: 'frameworks',
    asks: 'Name of the framework without its year, such as ISO/IEC 27001',
    titled: ['name', 'shortName'],
    // Each card needs an icon or a level, and neither is required by itself.
    values: (today) => ({ 'edition.published': String(today.getUTCFullYear()), 'principles.icon': 'layers' }),
  },
  { name: 'industry', collection: 'industries', asks: 'Name of the industry', titled: ['name', 'title'] },
  { name: 'ai-model', collection: 'ai-models', asks: 'Name of the model', titled: ['name'] },
  {
    name: 'case-study',
    collection: 'case-studies',
    asks: 'Name of the company',
    titled: ['company'],
    samples: { logoUrl: '/logos/acme.svg' },
  },
  { name: 'article', collection: 'articles', asks: 'Title of the article', titled: ['title'] },
  { name: 'plan', collection: 'plans', asks: 'Name of the plan', titled: ['name'] },
  { name: 'testimonial', collection: 'testimonials', asks: 'Company of the speaker', titled: ['company'] },
  {
    name: 'pop-up-customer',
    collection: 'pop-up-customers',
    asks: 'Name shown in the pop-up',
    titled: ['customerName'],
  },
  { name: 'claim', collection: 'claims', asks: 'The claim as one sentence', titled: ['statement'] },
  {
    name: 'crosswalk-part',
    collection: 'crosswalk-parts',
    asks: 'Id of the framework, such as iso-27001',
    titled: [],
    // A framework has parts, or clauses of the harmonized structure, or both; the schema leaves it open which.
    values: () => ({ parts: [{ ref: '1', name: 'Part 1 to be written' }] }),
    needs: { collection: 'frameworks', ids: (id) => [id] },
  },
  {
    name: 'pair',
    collection: 'crosswalk',
    asks: 'Ids of two frameworks, such as gdpr and soc-2',
    titled: [],
    idOf: pairOf,
    needs: { collection: 'crosswalk-parts', ids: (id) => id.split('--') },
  },
];

/** An id has at most 80 characters; a longer title is cut between words. */
export function idFor({ idOf = slug }: Kind, title: string): string {
  const id = idOf(title);
  return idOf !== slug || id.length <= ID_MAX ? id : id.slice(0, ID_MAX + 1).replace(/-[^-]*$/, '');
}
