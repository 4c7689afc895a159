import type { NameWithPages } from './addresses';

/** A page that no single entry has, because several entries together make it: with its title for lists and its share image. */
export interface DerivedPage {
  path: string;
  title: string;
  eyebrow: string;
  /** The collection whose list has it, if any. */
  collection?: NameWithPages;
}

const gathered = import.meta.glob<{ pages: () => Promise<readonly DerivedPage[]> }>('/src/modules/*/places/pages.ts', {
  eager: true,
});

let kept: Promise<DerivedPage[]> | undefined;

/** The derived pages of all subjects. Cached for the build, because the menus of every page need them. */
export const derivedPages = (): Promise<DerivedPage[]> => (import.meta.env.DEV ? readPages() : (kept ??= readPages()));

const readPages = async (): Promise<DerivedPage[]> =>
  (await Promise.all(Object.values(gathered).map(({ pages }) => pages()))).flat();
