import { addressOf, folderNames, itemAddress, itemsNames } from '~/modules/addresses';
import { catalogue } from '~/modules/registry';
import { site } from '~/config/site';
import { companyWords, type WrittenVocabulary } from '~/modules/search/shared/vocabulary';
import { published, withPages } from '~/modules/entries';

/** The shortest word that names a framework on its own: `PCI`, but not the 2 of SOC 2. */
const NAMING = 3;

/** The search vocabulary: the words visitors may type, the references, and the ranking weight of each kind of page. */
export async function searchVocabulary(): Promise<WrittenVocabulary> {
  const [typed, names] = [await published('search-synonyms'), await namesOfFrameworks()];
  const pages = new Set(Object.values(names));
  const meanings = {
    ...Object.fromEntries(Object.entries(names).map(([name, page]) => [name, { page }])),
    ...Object.fromEntries(typed.map(({ id, data }) => [id.replaceAll('-', ' '), data])),
  };
  return {
    company: companyWords(site.name, [...Object.keys(meanings), ...(await titlesOfEntries())]),
    comparing: catalogue.pairsNames.map((name) => catalogue.kindOfCollection(name).name)[0] ?? '',
    meanings: Object.fromEntries(
      Object.entries(meanings).map(([phrase, meaning]) => [
        phrase,
        pages.has(meaning.page ?? '') ? { ...meaning, isFramework: true } : meaning,
      ]),
    ),
    references: await slugsWithReferences(),
    weights: Object.fromEntries(catalogue.kinds.map(({ name, weight }) => [name, weight])),
  };
}

/** The paths of the frameworks' pages, by the frameworks' short names and by each word that only one of these has. */
async function namesOfFrameworks(): Promise<Record<string, string>> {
  const frameworks = (await published('frameworks')).map(({ id, data }) => ({
    name: data.shortName.toLowerCase(),
    page: addressOf('frameworks', id),
  }));
  const words = frameworks.map(({ name }) => new Set(name.split(/[ -]/).filter((word) => word.length >= NAMING)));
  return Object.fromEntries(
    frameworks.flatMap(({ name, page }, index) => [
      ...[...(words[index] ?? [])]
        .filter((word) => words.filter((others) => others.has(word)).length === 1)
        .map((word) => [word, page]),
      [name, page],
    ]),
  ) as Record<string, string>;
}

/** The titles of all entries that have a page. */
async function titlesOfEntries(): Promise<string[]> {
  const titles: string[] = [];
  for (const folder of folderNames) {
    const { row } = catalogue.folder(folder).pages;
    for (const { data } of await withPages(folder)) titles.push(row(data).title);
  }
  return titles;
}

/** The last segments of the paths of all pages that are cited by a reference: parts of frameworks and details such as controls. */
async function slugsWithReferences(): Promise<Record<string, readonly string[]>> {
  const slugs: Record<string, readonly string[]> = {};
  for (const name of itemsNames) {
    const { idsOf } = catalogue.items(name);
    for (const { id, data } of await published(name)) slugs[`${itemAddress(name, id)}/`] = idsOf(data);
  }
  for (const name of folderNames) {
    if (!catalogue.pages(name).search.isDetail) continue;
    slugs[addressOf(name, '')] = (await withPages(name)).map(({ id }) => id);
  }
  return slugs;
}
