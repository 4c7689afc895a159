import type { Provenance } from '~/lib/trust/provenance';
import type { RowText, ShareText } from '~/catalogue/collection';
import { registry, type DataOf, type FolderName } from '~/catalogue/collections';
import { sealPath } from '~/lib/frameworks/seal';
import { pathTo } from './paths';

/** One row of a list of entries: its link and its texts. */
export interface Row {
  href: string;
  title: string;
  description: string;
  reference?: string | undefined;
  /** Text of the link at the end; if missing, the title is the link. */
  action?: string | undefined;
  provenance?: Provenance | undefined;
  /** The small picture of the row: the file of a seal, or an icon. */
  seal?: string | undefined;
  icon?: ShareText['icon'];
}

const pages: {
  [Name in FolderName]: { pages: { row(data: DataOf<Name>): RowText; share(data: DataOf<Name>): ShareText } };
} = registry;

/** An entry as shown in lists, menus and breadcrumbs. */
export function rowOf<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Row {
  const { row, share } = pages[entry.collection].pages;
  const { counts, icon } = share(entry.data);
  return { href: pathTo(entry), ...row(entry.data), seal: counts && sealPath(entry.id), icon };
}

/** A row as a step of structured data. */
export const asCrumb = ({ title, href }: Row) => ({ name: title, path: href });
