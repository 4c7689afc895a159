export const controlRoutes = { list: '/controls', exchange: '/exchange', data: '/data' } as const;

/** Path of a file for another tool. */
export const exchangePath = (file: string): string => `${controlRoutes.exchange}/${file}`;
