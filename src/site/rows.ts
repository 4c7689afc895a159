import type { Provenance } from '~/lib/provenance';
import type { RowText } from '~/catalogue/collection';
import { registry, type DataOf, type FolderName } from '~/catalogue/collections';
import { pathTo } from './paths';

/** One row of a list of entries: where it leads and what it says. */
export interface Row {
  href: string;
  title: string;
  description: string;
  reference?: string | undefined;
  /** Text of the link at the end; the title is the link where it is missing. */
  action?: string | undefined;
  provenance?: Provenance | undefined;
}

const rows: { [Name in FolderName]: { pages: { row(data: DataOf<Name>): RowText } } } = registry;

/** An entry as lists, menus and breadcrumbs name it. */
export function rowOf<Name extends FolderName>(entry: { collection: Name; id: string; data: DataOf<Name> }): Row {
  return { href: pathTo(entry), ...rows[entry.collection].pages.row(entry.data) };
}

/** A row as a step of structured data. */
export const asCrumb = ({ title, href }: Row) => ({ name: title, path: href });
