import type { CollectionEntry } from 'astro:content';
import type { MenuPlaces } from '~/kit/content/collection';
import type { MenuLink } from '~/kit/content/subject';
import { folderNames, namesWithPages, type NameWithPages } from '~/modules/addresses';
import { catalogue, registry, type FolderName } from '~/modules/registry';
import { routes } from '~/config/routes';
import { derivedPages } from '~/modules/derived-pages';
import { listOf, pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { rowOf } from '~/modules/rows';

export interface NavigationGroup {
  label: string;
  /** The link to the whole list, shown last in the group. */
  all?: MenuLink;
  links: readonly MenuLink[];
}

/** The most links in a group: its first entries, then a link to the full list. No one reads more. */
const GROUP_MAX = 7;
/** The entries shown if links to the sections of their list follow. */
const BEFORE_SECTIONS = 4;

/** Links in the platform group to pages that aren't collection entries. */
const PLATFORM_LINKS: readonly MenuLink[] = [
  { label: 'Policy management', href: routes.policy },
  { label: 'Procedures and checklists', href: routes.procedure },
];

/** The links below the groups of the footer. */
export const footerLinks: readonly MenuLink[] = [
  { label: 'Pricing', href: routes.pricing },
  { label: 'Contact', href: routes.contact },
  { label: 'Privacy notice', href: pathTo({ collection: 'documents', id: 'privacy' }) },
  { label: 'Legal documents', href: routes.legal },
  { label: 'Search and all pages', href: routes.search },
];

/** The groups of the header menu: one per collection that requests a group, then "Resources". */
export async function headerGroups(): Promise<NavigationGroup[]> {
  const filled = await namesWithEntries();
  const groups = await Promise.all(folderNames.filter((name) => filled.has(name)).map(headerGroup));
  const links = folderNames.flatMap((name): MenuLink[] => {
    const { header } = menusOf(name);
    return header !== 'none' && 'link' in header && filled.has(name)
      ? [{ label: header.link, href: listOf(name).path, below: below(name) }]
      : [];
  });
  return [
    ...groups.flat(),
    {
      label: 'Resources',
      links: [...links, ...catalogue.subjects.flatMap(({ menus }) => menus?.resources ?? [])],
    },
  ];
}

/** Names of the collections that have pages. Menus leave out the others. */
async function namesWithEntries(): Promise<ReadonlySet<NameWithPages>> {
  const counts = await Promise.all(
    namesWithPages.map(async (name) => ({
      name,
      isFilled: registry[name].neededBecause !== undefined || (await hasPages(name)),
    })),
  );
  return new Set(counts.filter(({ isFilled }) => isFilled).map(({ name }) => name));
}

/** Pages of pairs are derived, because some pairs have a page but no entry. */
const hasPages = async (name: NameWithPages): Promise<boolean> =>
  catalogue.pairsNames.includes(name)
    ? (await derivedPages()).some(({ collection }) => collection === name)
    : (await published(name)).length > 0;

async function headerGroup(name: FolderName): Promise<NavigationGroup[]> {
  const { header } = menusOf(name);
  if (header === 'none' || !('group' in header)) return [];
  const { group: label, all, without, sections } = header;
  const entries = await published(name);
  const shown = without ? entries.filter(({ data }) => !without(data)) : entries;
  const others = name === 'features' ? PLATFORM_LINKS : [];
  const list = listOf(name).path;
  const parts = (sections?.(shown) ?? []).map(({ id, label: text }) => ({ label: text, href: `${list}#${id}` }));
  const count = parts.length > 0 ? BEFORE_SECTIONS : GROUP_MAX - 1 - others.length;
  const links = [...linksTo(shown.slice(0, count)), ...others, ...parts];
  // On the page of an entry that didn't fit in the group, the last link is the current one.
  return [{ label, links, all: { label: all, href: list, below: below(name) } }];
}

/** The groups of the footer, built from the same collections. */
export async function footerGroups(): Promise<NavigationGroup[]> {
  const filled = await namesWithEntries();
  const groups = await Promise.all(folderNames.filter((name) => filled.has(name)).map(footerGroup));
  const links = namesWithPages.flatMap((name): MenuLink[] => {
    const { footer } = menusOf(name);
    return footer !== 'none' && 'link' in footer && filled.has(name)
      ? [{ label: footer.link, href: listOf(name).path }]
      : [];
  });
  return [
    ...groups.flat(),
    { label: 'Resources', links },
    ...catalogue.subjects.flatMap(({ menus }) => menus?.footerGroup ?? []),
  ];
}

async function footerGroup(name: FolderName): Promise<NavigationGroup[]> {
  const { footer } = menusOf(name);
  if (footer === 'none' || !('group' in footer)) return [];
  const { group: label, all } = footer;
  const links = linksTo((await published(name)).slice(0, GROUP_MAX - 1));
  return [{ label, links, all: { label: all, href: listOf(name).path } }];
}

const menusOf = (name: NameWithPages): MenuPlaces<Record<string, unknown>> => registry[name].pages.menus;

const linksTo = (entries: readonly CollectionEntry<FolderName>[]): MenuLink[] =>
  entries.map(rowOf).map(({ title, href }) => ({ label: title, href }));

/** Path prefixes of the pages below a collection's list. */
function below(name: FolderName): string[] {
  const { otherLists, prefix } = registry[name].pages;
  return [...otherLists.map(({ path }) => path), prefix];
}
