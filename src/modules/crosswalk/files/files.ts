import { routes } from '~/config/routes';
import { addressOf } from '~/modules/addresses';

/** Paths of the downloads. */
export const csvPath = (pair: string): string => `${routes.crosswalkPair(pair)}.csv`;
export const oscalPath = (pair: string): string => `${routes.crosswalkPair(pair)}.oscal.json`;
export const tablePath = (pair: string): string => `${routes.crosswalkPair(pair)}.rows.md`;
export const catalogPath = (framework: string): string => `${addressOf('frameworks', framework)}.oscal.json`;
