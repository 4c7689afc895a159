import { detailedPairs } from '~/modules/crosswalk/detailed';

/** The pairs with files: those compared part by part. */
export const pathsOfPairs = async () =>
  [...(await detailedPairs()).values()].map((pair) => ({ params: { id: pair.id }, props: { pair } }));
