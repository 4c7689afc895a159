import type { Row, RowText, ShareText } from '~/kit/content/collection';
import { registry, type DataOf, type FolderName } from './registry';
import { sealPath } from '~/lib/seal';
import { pathTo } from './paths';

const pages: {
  [Name in FolderName]: { pages: { row(data: DataOf<Name>): RowText; share(data: DataOf<Name>): ShareText } };
} = registry;

/** An entry as a row for lists, menus and breadcrumbs. */
export function rowOf<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Row {
  const { row, share } = pages[entry.collection].pages;
  const { counts, icon } = share(entry.data);
  return { href: pathTo(entry), ...row(entry.data), seal: counts && sealPath(entry.id), icon };
}

/** A row as a breadcrumb for structured data. */
export const asCrumb = ({ title, href }: Row) => ({ name: title, path: href });
