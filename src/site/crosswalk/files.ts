import { routes } from '~/config/routes';
import { addressOf } from '~/catalogue/addresses';

/** Under which the relations and the files for machines may be used. */
export const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** Addresses of the files for machines. */
export const csvPath = (pair: string): string => `${routes.crosswalkPair(pair)}.csv`;
export const oscalPath = (pair: string): string => `${routes.crosswalkPair(pair)}.oscal.json`;
export const tablePath = (pair: string): string => `${routes.crosswalkPair(pair)}.rows.md`;
export const catalogPath = (framework: string): string => `${addressOf('frameworks', framework)}.oscal.json`;
