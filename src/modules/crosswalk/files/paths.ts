import { derivedPairs } from '~/modules/crosswalk/derived';
import { detailedPairs } from '~/modules/crosswalk/detailed';

/** The pairs with files: those compared part by part, and those with inferred relations. */
export const pathsOfPairs = async () =>
  [...(await detailedPairs()).values(), ...(await derivedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }));
