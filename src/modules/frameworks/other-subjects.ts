/** What another subject adds to sentences about frameworks. */
interface FrameworkWords {
  /** What the site offers for a framework, with no article. */
  offer: string;
  /** What the page of a framework's part tells. */
  partContent: string;
}

const gathered = Object.values(
  import.meta.glob<FrameworkWords>('/src/modules/*/places/framework-words.ts', { eager: true }),
);

export const otherOffers = gathered.map(({ offer }) => offer);

/** What the page of a framework's part tells, for a sentence. @param requirements how that sentence calls what the part requires */
export const contentsOfPart = (requirements: string): string =>
  new Intl.ListFormat('en').format([
    requirements,
    'the evidence an auditor expects',
    ...gathered.map(({ partContent }) => partContent),
  ]);
