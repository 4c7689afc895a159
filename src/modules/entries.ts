import { pathToFileURL } from 'node:url';
import { getCollection, type CollectionEntry, type CollectionKey, type ReferenceDataEntry } from 'astro:content';
import { addressOf, collectionNames, folderNames } from './addresses';
import { catalogue, type FolderName } from './registry';
import { ContentError, type Problem } from '~/kit/content/reading/problems';
import { unpublishedMark } from '~/lib/publication';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { contentState } from '~/kit/content/loading/content-state';
import { isPreview } from '~/config/preview';
import { withLines, type Found } from '~/kit/content/loading/read-content';
import { compareTexts } from '~/lib/order';

interface Listing<Name extends CollectionKey> {
  entries: readonly CollectionEntry<Name>[];
  byId: ReadonlyMap<string, CollectionEntry<Name>>;
}

let checked: Promise<void> | undefined;
const kept = new Map<CollectionKey, Promise<unknown>>();

/**
 * Returns the published entries of a collection in order; articles come newest first. The first call checks all content, so that
 * no page is built from broken content.
 *
 * @throws a `ContentError` naming file and field, such as a broken reference or an `order` used twice
 */
export async function published<Name extends CollectionKey>(
  collection: Name,
): Promise<readonly CollectionEntry<Name>[]> {
  return (await listing(collection)).entries;
}

/** The published entries that have a page. */
export async function withPages<Name extends FolderName>(collection: Name): Promise<CollectionEntry<Name>[]> {
  return (await published(collection)).filter((entry) => catalogue.hasPage(collection, entry));
}

/** Resolves references to entries, in the same order. Leaves out unpublished ones. */
export async function resolve<Name extends CollectionKey>(
  references: readonly ReferenceDataEntry<Name>[],
): Promise<CollectionEntry<Name>[]> {
  const shown = await Promise.all(
    references.map(async ({ collection, id }) => (await listing(collection)).byId.get(id)),
  );
  return shown.filter((entry) => entry !== undefined);
}

/** An unpublished entry that is shown anyway: the path of its page, and why it is unpublished. */
interface Unpublished {
  path: string;
  mark: string;
}

let unpublishedKept: Promise<Unpublished[]> | undefined;

/** The unpublished entries being shown; none in a production build. Cached for the build, like entries. */
export async function unpublished(): Promise<Unpublished[]> {
  if (!showsAll()) return [];
  return import.meta.env.DEV ? readUnpublished() : (unpublishedKept ??= readUnpublished());
}

async function readUnpublished(): Promise<Unpublished[]> {
  const all = await Promise.all(
    folderNames.map(async (name) =>
      (await published(name)).map(({ id, data }) => ({
        path: addressOf(name, id),
        mark: unpublishedMark(data, new Date()),
      })),
    ),
  );
  return all.flat().flatMap(({ path, mark }) => (mark === undefined ? [] : [{ path, mark }]));
}

/** Unpublished entries are shown by `npm run dev`, where loaders watch for edits, and in builds with `PREVIEW=1`. */
const isShown = (data: object) => showsAll() || unpublishedMark(data, new Date()) === undefined;

const showsAll = () => contentState().check !== undefined || isPreview();

/**
 * Resolves one reference.
 *
 * @throws if the entry doesn't exist or is unpublished; a `ContentError` if it may be missing because of a mistake
 */
export async function resolveOne<Name extends CollectionKey>(
  reference: ReferenceDataEntry<Name>,
): Promise<CollectionEntry<Name>> {
  const entry = (await listing(reference.collection)).byId.get(reference.id);
  if (entry) return entry;
  const found = await mistakes();
  throw found.length > 0
    ? new ContentError(found)
    : new Error(`No published entry "${reference.id}" in ${reference.collection}.`);
}

/** The mistakes in the content that the development server shows in spite of them; none in a build, which would have failed. */
export const mistakes = async (): Promise<readonly Problem[]> => (await contentState().found)?.problems ?? [];

/** Cached for the build, because every page needs it, but not in development, where entries change while the server runs. */
function listing<Name extends CollectionKey>(collection: Name): Promise<Listing<Name>> {
  if (import.meta.env.DEV) return readListing(collection);
  const listing = (kept.get(collection) as Promise<Listing<Name>> | undefined) ?? readListing(collection);
  kept.set(collection, listing);
  return listing;
}

async function readListing<Name extends CollectionKey>(collection: Name): Promise<Listing<Name>> {
  // Only the development server's loaders set `check`.
  const { check } = contentState();
  const all = await (check ? readWritten(collection, check) : readStored(collection));
  const entries = all.filter(({ data }) => isShown(data));
  entries.sort((a, b) => rank(a.data) - rank(b.data) || compareTexts(a.id, b.id));
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
}

/** Picks up to `count` related entries: the named ones, then others in order. Never picks the entry itself. */
export function related<Entry extends { id: string }>(
  self: Entry,
  named: readonly Entry[],
  all: readonly Entry[],
  count: number,
): Entry[] {
  const chosen = named.slice(0, count);
  const taken = new Set([self.id, ...named.map(({ id }) => id)]);
  for (const entry of all) {
    if (chosen.length >= count) break;
    if (!taken.has(entry.id)) chosen.push(entry);
  }
  return chosen;
}

async function readStored<Name extends CollectionKey>(collection: Name): Promise<CollectionEntry<Name>[]> {
  await (checked ??= checkContent());
  return getCollection(collection);
}

/**
 * Reads entries in development, without those that have mistakes, which every page lists. Entries come from the check, not from Astro's
 * store, which is updated later and could still return the old ones.
 *
 * @throws a `ContentError` if the collection must have entries and none can be read
 */
async function readWritten<Name extends CollectionKey>(
  collection: Name,
  check: () => Promise<Found>,
): Promise<CollectionEntry<Name>[]> {
  const { problems, content } = await (contentState().found ??= check());
  const entries = content[collection] ?? [];
  if (entries.length === 0 && problems.length > 0 && catalogue.collection(collection).neededBecause !== undefined)
    throw new ContentError(problems);
  return entries.map((entry) => ({ ...entry, collection })) as CollectionEntry<Name>[];
}

async function readAll(): Promise<CheckedContent> {
  const content: CheckedContent = {};
  for (const name of collectionNames) content[name] = await getCollection(name);
  return content;
}

async function checkContent(): Promise<void> {
  const content = await readAll();
  const problems = findProblems(catalogue, content);
  if (problems.length > 0) throw new ContentError(withLines(problems, pathToFileURL(`${process.cwd()}/`)));
}

function rank(data: object): number {
  if ('order' in data && typeof data.order === 'number') return data.order;
  return 'date' in data && data.date instanceof Date ? -data.date.getTime() : 0;
}
