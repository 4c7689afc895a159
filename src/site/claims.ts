import { pathTo } from './paths';
import { published } from './queries';
import { rowOf } from './rows';

/** A claim as shown in the ledger. */
export interface ClaimRow {
  id: string;
  statement: string;
  context: string;
  basis: Awaited<ReturnType<typeof published<'claims'>>>[number]['data']['basis'];
  /** The pages that show it, besides the ledger. */
  pages: readonly { href: string; title: string }[];
}

/** Every claim that a page shows, in the order of its file. */
export async function claimRows(): Promise<ClaimRow[]> {
  const showing = [...(await published('frameworks')), ...(await published('features'))];
  return (await published('claims')).flatMap(({ id, data: { statement, context, basis } }) => {
    const pages = showing
      .filter(({ data }) => data.claim?.id === id)
      .map((entry) => ({ href: pathTo(entry), title: rowOf(entry).title }));
    return pages.length === 0 ? [] : [{ id, statement, context, basis, pages }];
  });
}
