import { exchangePath } from '~/modules/controls/shared/routes';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';

/** Paths of the downloads. */
export const csvPath = (pair: string): string => `${crosswalkRoutes.pair(pair)}.csv`;
export const oscalPath = (pair: string): string => `${crosswalkRoutes.pair(pair)}.oscal.json`;
export const tablePath = (pair: string): string => `${crosswalkRoutes.pair(pair)}.rows.md`;

/** Path of the library for CISO Assistant. */
export const libraryPath = (pair: string): string => exchangePath(`ciso-assistant/${pair}.yaml`);

/** What the file with the data of all pairs is called. */
export const pairDataName = {
  name: 'pairs',
  title: 'Pairs',
  description: 'How the parts of two frameworks relate, with a reason for each relation, and the parts without one.',
} as const;
