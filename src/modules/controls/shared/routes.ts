export const controlRoutes = {
  list: '/controls',
  exchange: '/exchange',
  data: '/data',
  dataFeed: '/data/feed.xml',
  errata: '/errata',
  errataFeed: '/errata/feed.xml',
} as const;

/** Path of a file for another tool. */
export const exchangePath = (file: string): string => `${controlRoutes.exchange}/${file}`;
