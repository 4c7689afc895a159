import type { Basis } from './claims';
import { pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { rowOf } from '~/modules/rows';

/** A row of the claims ledger. */
export interface ClaimRow {
  id: string;
  statement: string;
  context: string;
  basis: Basis;
  /** The pages that show the claim, not counting the ledger. */
  pages: readonly { href: string; title: string }[];
}

/** The claims shown on at least one page, in the order of `src/data/claims.yaml`. */
export async function claimRows(): Promise<ClaimRow[]> {
  const showing = [...(await published('frameworks')), ...(await published('features'))];
  return (await published('claims')).flatMap(({ id, data: { statement, context, basis } }) => {
    const pages = showing
      .filter(({ data }) => data.claim?.id === id)
      .map((entry) => ({ href: pathTo(entry), title: rowOf(entry).title }));
    return pages.length === 0 ? [] : [{ id, statement, context, basis, pages }];
  });
}
