import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { SitemapItem } from '@astrojs/sitemap';
import { addressOf, collectionNamed, collectionNames, itemsAt, namesWithPages, placeOf } from '~/modules/addresses';
import type { Collection } from '~/kit/content/collection';
import { registry, type CollectionName, type ItemsName } from '~/modules/registry';
import { routes } from '~/config/routes';
import { idsOfPair, pairId } from '~/modules/crosswalk/shared/crosswalk';
import { commonQuestions, questionId } from '~/modules/crosswalk/shared/questions';

/**
 * The files and folders whose last change counts as the page's last change: a detail page's entry, otherwise the page itself
 * and the entries it lists. A crosswalk question depends on the parts of two frameworks and on the controls.
 *
 * @param path the page's path, such as `/framework/soc-2` or `/`
 * @throws if the page's sources are not known
 */
export function sourcesOf(path: string): string[] {
  const items = itemsAt(path);
  if (items) return sourcesOfItems(items.name, items.id);
  const question = commonQuestions.find((one) => path === `${routes.crosswalkGaps}/${questionId(one)}`);
  if (question) {
    const pair = pairId(question.held, question.wanted);
    return [...filesAbout('framework-parts', pair), ...filesIn(placeOf('controls'))];
  }
  const name = namesWithPages.find((one) => path.startsWith(addressOf(one, '')));
  if (!name || existsSync(pageFile(path)))
    return [
      ...[pageFile(path)].filter((file) => existsSync(file)),
      ...[`${placeOf('pages')}${pageNamed(path)}.md`].filter((file) => existsSync(file)),
      ...collectionNames.filter((one) => isShownOn(one, path)).map(placeOf),
    ];
  const collection: Collection = registry[name];
  const id = path.slice(addressOf(name, '').length);
  if (collection.stored !== 'pairs') return [`${placeOf(name)}${id}.md`];
  if (!idsOfPair(id))
    throw new Error(`${path} is neither a page of ${name} nor a file of src/pages: add the files it is built from.`);
  return [name, ...collection.pages.parts.map(collectionNamed)].flatMap((one) => filesAbout(one, id));
}

/** The parts of an entry, and the pairs that it belongs to. */
function sourcesOfItems(name: ItemsName, id: string): string[] {
  return [
    `${placeOf(name)}${id}.yaml`,
    ...registry[name].items.parts
      .map(collectionNamed)
      .flatMap((one) => filesIn(placeOf(one)).filter((file) => idOfFile(file).split('--').includes(id))),
  ];
}

/** In a folder with one file per entry or pair, the files about a pair or either of its entries; otherwise the file with all entries. */
function filesAbout(name: CollectionName, pair: string): string[] {
  const place = placeOf(name);
  if (!place.endsWith('/')) return [place];
  return filesIn(place).filter((file) => [pair, ...pair.split('--')].includes(idOfFile(file)));
}

/** The ids of the entries of a collection with one file per entry. */
export const idsOfFiles = (name: CollectionName): string[] => filesIn(placeOf(name)).map(idOfFile).sort();

/** Git keeps no empty folders, so a collection without entries may have no folder. */
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((file) => folder + file) : []);
const idOfFile = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

function isShownOn(name: CollectionName, path: string): boolean {
  const collection: Collection = registry[name];
  if (!('pages' in collection)) return collection.shownOn.includes(path);
  const { list, otherLists } = collection.pages;
  // The search page lists all pages.
  return [list.path, ...otherLists.map((other) => other.path), ...collection.shownOn, routes.search].includes(path);
}

/** The name of the file with a page's texts: its address with hyphens for slashes. */
const pageNamed = (path: string) => (path === routes.home ? 'home' : path.slice(1).replaceAll('/', '-'));

const pageFile = (path: string) => join('src/pages', path, 'index.astro');

/** Adds the time of the page's last change to a URL in the sitemap. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const changes = sourcesOf(new URL(item.url).pathname).flatMap(filesOf).map(lastChange);
  return { ...item, lastmod: new Date(Math.max(...changes)).toISOString() };
}

function filesOf(source: string): string[] {
  return /\.\w+$/.test(source) ? [source] : filesIn(source);
}

/** The sources of pages. */
const FOLDERS = ['src/content', 'src/data', 'src/pages'];

let commits: Map<string, number> | undefined;

/** The time of a file's newest commit, in milliseconds; the file's modification time if git does not know it. */
export function lastChange(file: string): number {
  commits ??= readHistory();
  return commits.get(file) ?? Math.floor(statSync(file).mtimeMs);
}

function readHistory(): Map<string, number> {
  const newest = new Map<string, number>();
  let date = 0;
  for (const line of gitLog().split('\n')) {
    if (line.startsWith('@')) date = Date.parse(line.slice(1));
    else if (line && !newest.has(line)) newest.set(line, date);
  }
  return newest;
}

/** Dates and file names of all commits, newest first; empty if the folder isn't a git checkout. */
function gitLog(): string {
  const command = ['log', '--format=@%cI', '--name-only', '--relative', '--', ...FOLDERS];
  try {
    return execFileSync('git', command, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
