export const crosswalkRoutes = {
  list: '/crosswalk',
  /** @param pair both ids, joined by `pairId` (lib/pair-ids) */
  pair: (pair: string) => `/crosswalk/${pair}`,
  /** Works out what is left to do for the frameworks you want, given the frameworks you have or the controls you run. */
  gaps: '/crosswalk/left',
} as const;
