import type { CitingDocument } from '~/modules/frameworks/queries';
import { published } from '~/modules/entries';
import { pathTo } from '~/modules/paths';

export const called = 'Policies';

/** The policies with the parts of a framework that they cite. */
export const citing = async (framework: string): Promise<CitingDocument[]> =>
  (await published('policies')).map((policy) => {
    const { title, sections, clauses } = policy.data;
    const parts = [
      ...sections.flatMap(({ serves }) => serves).flatMap((one) => (one.framework.id === framework ? one.parts : [])),
      ...clauses.flatMap((one) => (one.framework.id === framework ? [one.clause] : [])),
    ];
    return { title, href: pathTo(policy), parts };
  });
