import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import type { SitemapItem } from '@astrojs/sitemap';
import type { Catalogue } from '~/kit/content/catalogue';
import type { DataFile, Source } from '~/kit/content/subject';
import { git } from '~/kit/content/loading/git';
import { namesIn } from '~/kit/content/reading/entry-files';
import { routes } from '~/config/routes';
import { idsOfPair } from '~/lib/pair-ids';

/**
 * The files and folders whose last change counts as the page's last change: a detail page's entry, otherwise the page itself
 * and the entries it lists, or what its subject says.
 *
 * @param path the page's path, such as `/framework/soc-2` or `/`
 * @throws if the page's sources are not known
 */
export function sourcesOf(catalogue: Catalogue, path: string): string[] {
  const items = catalogue.itemsAt(path);
  if (items) return sourcesOfItems(catalogue, items.name, items.id);
  const sources = catalogue.subjects.map((subject) => subject.sourcesOf?.(path)).find((found) => found !== undefined);
  if (sources) return sources.flatMap((source) => filesAbout(catalogue, source));
  const name = catalogue.namesWithPages.find((one) => path.startsWith(catalogue.addressOf(one, '')));
  if (!name || existsSync(pageFile(path)))
    return [
      ...[pageFile(path)].filter((file) => existsSync(file)),
      ...[`src/content/pages/${pageNamed(path)}.md`].filter((file) => existsSync(file)),
      ...catalogue.names.filter((one) => isShownOn(catalogue, one, path)).map((one) => catalogue.placeOf(one)),
    ];
  const collection = catalogue.collection(name);
  const id = path.slice(catalogue.addressOf(name, '').length);
  if (collection.stored !== 'pairs') return [`${catalogue.placeOf(name)}${id}.md`];
  const ids = idsOfPair(id);
  if (!ids)
    throw new Error(`${path} is neither a page of ${name} nor a file of src/pages: add the files it is built from.`);
  return [name, ...collection.pages.parts]
    .filter((one) => one in catalogue.collections)
    .flatMap((one) => filesAbout(catalogue, { collection: one, ids: [id, ...ids] }));
}

/** The parts of an entry, and the pairs that it belongs to. */
function sourcesOfItems(catalogue: Catalogue, name: string, id: string): string[] {
  return [
    `${catalogue.placeOf(name)}${id}.yaml`,
    ...catalogue.names
      .filter((one) => isShownWithItems(catalogue, one, name))
      .flatMap((one) => filesIn(catalogue.placeOf(one)).filter((file) => idOfFile(file).split('--').includes(id))),
  ];
}

function isShownWithItems(catalogue: Catalogue, name: string, items: string): boolean {
  const collection = catalogue.collection(name);
  return collection.stored === 'data folder' && collection.shownWithItems === items;
}

/** The files of a collection with one file for each entry, or those with certain ids; otherwise the file with all entries. */
function filesAbout(catalogue: Catalogue, { collection, ids }: Source): string[] {
  const place = catalogue.placeOf(collection);
  if (!place.endsWith('/')) return [place];
  return filesIn(place).filter((file) => !ids || ids.includes(idOfFile(file)));
}

/** The ids of the entries of a collection with one file per entry. */
export const idsOfFiles = (catalogue: Catalogue, name: string): string[] =>
  filesIn(catalogue.placeOf(name)).map(idOfFile).sort();

/** The machine-readable files that subjects list. */
export const dataFilesOf = (catalogue: Catalogue): DataFile[] =>
  catalogue.subjects.flatMap(({ files }) => files?.((collection) => idsOfFiles(catalogue, collection)) ?? []);

const filesIn = (folder: string) => namesIn(folder).map((file) => folder + file);
const idOfFile = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

function isShownOn(catalogue: Catalogue, name: string, path: string): boolean {
  const collection = catalogue.collection(name);
  if (!('pages' in collection)) return collection.shownOn.includes(path);
  const { list, otherLists } = collection.pages;
  // The search page lists all pages.
  return [list.path, ...otherLists.map((other) => other.path), ...collection.shownOn, routes.search].includes(path);
}

/** The name of the file with a page's texts: its address with hyphens for slashes. */
const pageNamed = (path: string) => (path === routes.home ? 'home' : path.slice(1).replaceAll('/', '-'));

const pageFile = (path: string) => join('src/pages', path, 'index.astro');

/** Adds the time of the page's last change to a URL in the sitemap. */
export const withLastChange =
  (catalogue: Catalogue) =>
  (item: SitemapItem): SitemapItem => {
    const changes = sourcesOf(catalogue, new URL(item.url).pathname).flatMap(filesOf).map(lastChange);
    return { ...item, lastmod: new Date(Math.max(...changes)).toISOString() };
  };

function filesOf(source: string): string[] {
  return /\.\w+$/.test(source) ? [source] : filesIn(source);
}

/** The sources of pages. */
const FOLDERS = ['src/content', 'src/data', 'src/pages'];

/** Whether git has only the newest commits, of which the oldest seems to have changed every file. */
export const isHistoryCut = (root = pathToFileURL(`${process.cwd()}/`)): boolean =>
  git(root, 'rev-parse', '--is-shallow-repository')?.[0] === 'true';

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
