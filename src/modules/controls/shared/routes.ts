export const controlRoutes = { list: '/controls' } as const;
