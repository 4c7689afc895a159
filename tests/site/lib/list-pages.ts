/** List pages that link to every page of a kind, and where those pages lie. */
export const LISTS_OF_ALL: Readonly<Record<string, string>> = {
  '/ai-models': '/ai-model/',
  '/features': '/feature/',
  '/all-features': '/feature/',
  '/solutions': '/framework/',
  '/industries': '/industry/',
  '/case-studies': '/case-study/',
};

/** All list pages: those of articles list what is published, among others. */
export const LISTS: Readonly<Record<string, string>> = { ...LISTS_OF_ALL, '/blog': '/blog/', '/articles': '/blog/' };
