import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '~/kit/content/catalogue';
import { ID } from '~/kit/content/fields/ids';
import { Refusal } from '~/kit/content/new-entry/new-entry';
import { readEntries, type Entry } from '~/kit/content/reading/entries';
import { schemaAt } from '~/kit/content/reading/fields';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { createLocator, fieldAt, type Path } from '~/kit/content/reading/locate';
import { plainText } from '~/kit/content/reading/source';
import { parseEntries, parseYaml } from '~/kit/content/reading/yaml';
import { idsOfPair } from '~/lib/pair-ids';
import { didYouMean } from '~/lib/spelling';
import { Fates } from './fates';
import { cutsOf, tracesIn, type Trace } from './traces';
import { edited, without, YamlText, type Edit } from './yaml-edits';

/** A place that a person must decide about. */
export interface Left {
  file: string;
  line: number;
  field: string;
  /** The id or address that the field names. */
  text: string;
}

/** Everything that removing or renaming an entry changes. */
export interface Plan {
  entry: Entry;
  /** The entries that go or are renamed, with those named after them. */
  fates: Fates['all'];
  /** The new texts of files that change, by their new path. */
  changed: ReadonlyMap<string, string>;
  gone: readonly string[];
  moved: readonly { from: string; to: string }[];
  /** Fields and items that are cut out or given the new id, and links that change. */
  fields: number;
  links: number;
  left: readonly Left[];
}

/**
 * Plans to remove an entry, or to rename it if it gets a new id. References to it are found from the schemas. If it goes, each reference
 * goes with the smallest part of its entry that the schema can do without, and links keep only their words.
 *
 * @param root folder of the project
 * @throws Refusal if there is no such entry, or another one has the new id
 * @throws ContentError if an entry can't be read
 */
export function planChange(catalogue: Catalogue, root: URL, collection: string, id: string, to?: string): Plan {
  const entries = readEntries(catalogue, root.pathname);
  const own = entries.filter((entry) => entry.collection === collection);
  const entry = own.find((one) => one.id === id);
  if (!entry) {
    const known = own.map((one) => one.id);
    throw new Refusal(`There is no "${id}" in ${catalogue.placeOf(collection)}${didYouMean(id, known)}`);
  }
  if (to !== undefined) refuseId(catalogue, entries, entry, to);
  const fates = new Fates(catalogue);
  fates.set(collection, id, to);
  const touched = follow(entries, fates);
  const files = Map.groupBy(touched, (one) => one.file);
  const changed = new Map<string, string>();
  const gone: string[] = [];
  const moved: { from: string; to: string }[] = [];
  const left: Left[] = [];
  const counts = { fields: 0, links: 0 };
  for (const [file, within] of files) {
    const isList = holdsSeveral(catalogue, within[0]?.collection ?? '');
    const [only] = within;
    const fate = only && !isList ? fates.of(only.collection, only.id) : undefined;
    if (fate && fate.to === undefined) {
      gone.push(file);
      continue;
    }
    const path = fate?.to === undefined ? file : file.replace(/[^/]+(?=\.\w+$)/, fate.to);
    if (path !== file) moved.push({ from: file, to: path });
    const source = readFileSync(new URL(file, root), 'utf8');
    const result = rewritten(source, file, within, fates, isList);
    if (result.text !== source) changed.set(path, result.text);
    left.push(...result.left);
    counts.fields += result.fields;
    counts.links += result.links;
  }
  return { entry, fates: fates.all, changed, gone, moved, left, ...counts };
}

function refuseId(catalogue: Catalogue, entries: readonly Entry[], { collection, id }: Entry, to: string): void {
  const { of } = catalogue.collection(collection) as { of?: string };
  const own = entries.filter((entry) => entry.collection === collection);
  const others = entries.filter((entry) => entry.collection === of).map((entry) => entry.id);
  if (others.includes(id) || idsOfPair(id)?.some((one) => others.includes(one))) {
    throw new Refusal(
      `"${id}" in ${catalogue.placeOf(collection)} is named after entries in ${of ?? ''}; rename those.`,
    );
  }
  if (!ID.test(to)) {
    throw new Refusal(`"${to}" can't be an id: use at most 80 lower-case letters, digits and single hyphens.`);
  }
  if (own.some((one) => one.id === to)) throw new Refusal(`There is already an entry "${to}" in ${collection}.`);
}

const holdsSeveral = (catalogue: Catalogue, collection: string) => catalogue.placeOf(collection).endsWith('.yaml');

/** Finds the entries that go or are renamed with others, until there are no more. @returns these entries, and those that name them */
function follow(entries: readonly Entry[], fates: Fates): (Entry & { traces: readonly Trace[] })[] {
  const texts = new Map<Entry, string>();
  for (;;) {
    const before = fates.all.length;
    const ids = fates.all.map(({ id }) => id);
    const touched = entries.flatMap((entry) => {
      const { collection, id, data, body } = entry;
      const text = texts.get(entry) ?? `${id} ${JSON.stringify(data)} ${body}`;
      texts.set(entry, text);
      if (!ids.some((one) => text.includes(one))) return [];
      const { outlives, about } = fates.catalogue.collection(collection) as { outlives?: boolean; about?: string };
      const named = fates.ofName(collection, id);
      if (named && !fates.of(collection, id) && !(outlives && named.to === undefined)) {
        fates.set(collection, id, named.to);
      }
      const schema = fates.catalogue.schemaOf(collection, id);
      const traces = tracesIn(entry, schema, fates);
      const removed = traces.filter(({ to }) => to === undefined);
      if (removed.length > 0 && !fates.of(collection, id) && cutsOf(entry, schema, removed, about).isPointless) {
        fates.set(collection, id, undefined);
      }
      return [{ ...entry, traces }];
    });
    if (fates.all.length === before) return touched;
  }
}

interface Rewritten {
  text: string;
  left: Left[];
  fields: number;
  links: number;
}

/** The text of a file without traces of what goes, and with new names instead of old ones. */
function rewritten(
  source: string,
  file: string,
  entries: readonly (Entry & { traces: readonly Trace[] })[],
  fates: Fates,
  isList: boolean,
): Rewritten {
  const text = plainText(source);
  // The front matter begins on the second line.
  const start = file.endsWith('.md') ? text.indexOf('\n') + 1 : 0;
  const yaml = file.endsWith('.md') ? `${parseMarkdown(text, file).frontMatter}\n` : text;
  const yamlText = new YamlText(yaml);
  const { lineOf } = createLocator(yaml, file.endsWith('.md') ? 2 : 1);
  const left: Left[] = [];
  const cuts: Path[] = [];
  const edits: Edit[] = [];
  for (const entry of entries) {
    const { collection, id, traces } = entry;
    const within: Path = isList ? [id] : [];
    const fate = fates.of(collection, id);
    if (fate && fate.to === undefined) {
      cuts.push(within);
      continue;
    }
    const { cut, left: kept } = cutsOf(
      entry,
      fates.catalogue.schemaOf(collection, id),
      traces.filter((one) => one.to === undefined),
    );
    cuts.push(...cut.map((path) => [...within, ...path]));
    for (const { path, text: named } of kept) {
      left.push({ file, line: lineOf([...within, ...path]), field: fieldAt([...within, ...path]), text: named });
    }
    for (const { path, text: old, to } of traces) {
      if (to !== undefined) edits.push(...yamlText.replace([...within, ...path], old, to));
    }
    if (fate?.to !== undefined) edits.push(...renaming(fates, entry, fate.to, yamlText, isList));
  }
  const cut = yamlText.cut(cuts);
  const fields = cuts.length + edits.length;
  const result = edited(yaml, [...cut, ...edits]);
  confirm(yaml, result, file, cuts, edits.length === 0);
  const { text: linked, links } = withLinks(text.slice(0, start) + result + text.slice(start + yaml.length), fates);
  const written = source.includes('\r\n') ? linked.replaceAll('\n', '\r\n') : linked;
  return { text: source.startsWith('\ufeff') ? `\ufeff${written}` : written, left, fields, links };
}

/** The edits that give an entry its new name within its file. */
function renaming(fates: Fates, entry: Entry, to: string, yaml: YamlText, isList: boolean): Edit[] {
  const { collection, id, data } = entry;
  if (isList) return yaml.replace([id, 'id'], id, to);
  const found = fates.catalogue.collection(collection);
  if (schemaAt(found.schema, ['formerIds'])) {
    const former = ((data['formerIds'] ?? []) as readonly string[]).filter((one) => one !== to);
    return yaml.setList('formerIds', [...former, id]);
  }
  const [first, last] = idsOfPair(id) ?? [];
  const [newFirst, newLast] = idsOfPair(to) ?? [];
  const { turned } = found as { turned?: Readonly<Record<string, string>> };
  const { of = '' } = found as { of?: string };
  const after = (one = '') => fates.of(of, one)?.to ?? one;
  const isTurned = first !== undefined && after(first) === newLast && after(last) === newFirst;
  return isTurned ? yaml.exchange(turned ?? {}) : [];
}

/** Checks that cutting left exactly the other values. @throws if it didn't */
function confirm(before: string, after: string, file: string, cuts: readonly Path[], isWhole: boolean): void {
  const isList = /^src\/data\/[^/]+\.yaml$/.test(file);
  const read = (text: string) => (isList ? Object.fromEntries(parseEntries(text, file)) : parseYaml(text, file));
  const now = read(after);
  if (isWhole && !isDeepStrictEqual(now, without(read(before), cuts))) {
    throw new Error(`${file} can't be changed without changing more than intended; change it by hand.`);
  }
}

/** A Markdown link to a page of this site, in a text or a field. */
const LINK = /\[((?:[^[\]\\]|\\.)*)\]\((\/[^()\s]*)([^()]*)\)/g;

/** Gives links their new address; what is left of a link to a page that goes is its words. */
function withLinks(text: string, fates: Fates): { text: string; links: number } {
  let links = 0;
  const result = text.replace(LINK, (link: string, words: string, address: string, title: string) => {
    const fate = fates.ofAddress(address);
    if (!fate) return link;
    links += 1;
    return fate.to === undefined ? words : `[${words}](${fate.to}${title})`;
  });
  return { text: result, links };
}
