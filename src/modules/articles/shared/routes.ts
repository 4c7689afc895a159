export const articleRoutes = { blog: '/blog', all: '/articles', feed: '/feed.xml' } as const;
