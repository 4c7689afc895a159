import { inList } from '~/lib/number-words';

/** Words that another subject adds to sentences about frameworks. */
interface FrameworkWords {
  /** Something that the site offers for a framework: a noun without its article. */
  offer: string;
  /** Something that the page of a framework's part contains. */
  partContent: string;
}

const gathered = Object.values(
  import.meta.glob<FrameworkWords>('/src/modules/*/places/framework-words.ts', { eager: true }),
);

export const otherOffers = gathered.map(({ offer }) => offer);

/**
 * Lists the contents of the page of a framework's part.
 *
 * @param requirements the words for the requirements, which come first
 */
export const contentsOfPart = (requirements: string): string =>
  inList([requirements, 'the evidence an auditor expects', ...gathered.map(({ partContent }) => partContent)]);
