/** Kinds of pages, as the search names and filters them: the first whose paths begin so. */
const KINDS = [
  ['/framework/', 'Frameworks'],
  ['/feature/', 'Features'],
  ['/ai-model/', 'AI models'],
  ['/industry/', 'Industries'],
  ['/case-study/', 'Case studies'],
  ['/blog/', 'Articles'],
  ['/crosswalk', 'Crosswalk'],
] as const;

/** Pages of pairs name two frameworks each, and would else come before the frameworks themselves. */
export const isDetail = (path: string): boolean => path.startsWith('/crosswalk/');

const OTHER = 'Company and product';

/** The kinds, those of the company's own pages first. */
export const kinds: readonly string[] = [OTHER, ...KINDS.map(([, kind]) => kind)];

/** The kind of the page at a path. */
export const kindOf = (path: string): string => KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? OTHER;
