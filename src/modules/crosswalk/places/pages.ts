import { addressOf } from '~/modules/addresses';
import { pagesOfQuestions } from '~/modules/crosswalk/answered-questions';
import { comparedPairs, nameOfPair } from '~/modules/crosswalk/pairs';
import type { DerivedPage } from '~/modules/derived-pages';

/** The pages of all pairs, some of which have no entry, and of the common questions. */
export const pages = async (): Promise<DerivedPage[]> => [
  ...[...(await comparedPairs()).values()].map((pair) => ({
    path: addressOf('crosswalk', pair.id),
    title: nameOfPair(pair),
    eyebrow: 'Crosswalk',
    collection: 'crosswalk' as const,
  })),
  ...(await pagesOfQuestions()),
];
