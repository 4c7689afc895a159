export const demoRoutes = { demo: '/demo', form: '/demo#demo-form' } as const;
