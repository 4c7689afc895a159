import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, parse, parseDocument, stringify, visit, type Document } from 'yaml';
import type { ProjectCopy } from '../../site/lib/project-copy.ts';

/** An entry of a data file. */
type Item = { id: string; page?: string };

/** Keeps some entries in a data file. */
export async function keepOnly(copy: ProjectCopy, file: string, ...ids: readonly string[]): Promise<void> {
  const all = parse(await copy.read(file)) as Item[];
  await copy.write(file, stringify(all.filter(({ id }) => ids.includes(id))));
}

/** Removes links to deleted pages from all text, keeping their words. */
export async function withoutLinks({ root }: ProjectCopy, ...gone: readonly RegExp[]): Promise<void> {
  const content = join(root, 'src/content');
  for (const name of await readdir(content, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const path = join(content, name);
    const text = await readFile(path, 'utf8');
    const isGone = (href: string) => gone.some((pattern) => pattern.test(href));
    await writeFile(
      path,
      text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (link, words: string, href: string) => (isGone(href) ? words : link)),
    );
  }
}

/** Deletes the files in a folder. */
export const deleteAll = async (
  { root }: ProjectCopy,
  folder: string,
  except: readonly string[] = [],
): Promise<void> => {
  const path = join(root, folder);
  const names = (await readdir(path)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => rm(join(path, name))));
};

/** Collections that depend on several frameworks, or on their parts. */
const OF_SEVERAL = [
  'src/data/crosswalk',
  'src/data/crosswalk-relations',
  'src/data/edition-changes',
  'src/data/framework-parts',
  'src/content/controls',
];

/**
 * Leaves one framework, whose parts haven't been written, and everything that works without the others. References to several
 * frameworks become references to this one.
 */
export async function keepOneFramework(copy: ProjectCopy, kept: string): Promise<void> {
  const others = (await copy.list('src/content/frameworks'))
    .map((name) => name.replace(/\.md$/, ''))
    .filter((id) => id !== kept);
  await dropClaims(copy, others);
  await deleteAll(copy, 'src/content/frameworks', [`${kept}.md`]);
  await deleteAll(copy, 'src/content/roadmaps', [`${kept}.md`]);
  // A checkout has no empty folders.
  await Promise.all(OF_SEVERAL.map((folder) => rm(join(copy.root, folder), { recursive: true })));
  await keepOnly(copy, 'src/data/crosswalk-parts.yaml', kept);
  const other = new Set(others);
  const coverage = 'src/data/coverage.yaml';
  const covered = parse(await copy.read(coverage)) as Item[];
  await copy.write(coverage, stringify(covered.map((one) => (other.has(one.id) ? { ...one, state: 'none' } : one))));
  for (const name of await readdir(join(copy.root, 'src'), { recursive: true })) {
    if (!/^(?:content|data)\/.+\.(?:md|yaml)$/.test(name)) continue;
    const text = await copy.read(`src/${name}`);
    const yaml = name.endsWith('.md') ? frontMatter(text) : text;
    const document = parseDocument(yaml);
    // An entry must not refer to itself.
    const instead = name === `content/frameworks/${kept}.md` ? undefined : kept;
    if (withoutOthers(document, other, instead))
      await copy.write(
        `src/${name}`,
        text.replace(yaml, () => document.toString()),
      );
  }
  const gone = [...others.map((id) => new RegExp(`^/(?:framework|roadmap)/${id}\\b`)), /^\/(?:control|crosswalk)\//];
  await withoutLinks(copy, ...gone);
  const file = 'src/data/search-synonyms.yaml';
  const synonyms = parse(await copy.read(file)) as Item[];
  const there = synonyms.filter(({ page = '' }) => !gone.some((pattern) => pattern.test(page)));
  await keepOnly(copy, file, ...there.map(({ id }) => id));
}

/** Deletes the claims that only some frameworks' pages show. */
async function dropClaims(copy: ProjectCopy, frameworks: readonly string[]): Promise<void> {
  const claimIn = (text: string) => /^claim: (.+)$/m.exec(text)?.[1] ?? '';
  const claims = async (folder: string, names: readonly string[]) =>
    (await Promise.all(names.map((name) => copy.read(`${folder}/${name}`)))).map(claimIn);
  const gone = await claims(
    'src/content/frameworks',
    frameworks.map((id) => `${id}.md`),
  );
  const still = await claims('src/content/features', await copy.list('src/content/features'));
  const file = 'src/data/claims.yaml';
  const all = (parse(await copy.read(file)) as Item[]).map(({ id }) => id);
  await keepOnly(copy, file, ...all.filter((id) => !gone.includes(id) || still.includes(id)));
}

/** Removes frameworks from all lists that name them; a list that would become empty names another framework. */
function withoutOthers(document: Document, others: ReadonlySet<string>, instead: string | undefined): boolean {
  let isChanged = false;
  const named = (node: unknown): unknown => (isMap(node) ? node.get('framework') : isScalar(node) && node.value);
  const isOther = (node: unknown) => others.has(named(node) as string);
  visit(document, {
    Seq(_, list) {
      const [first] = list.items;
      const rest = list.items.filter((item) => !isOther(item));
      if (rest.length === list.items.length) return;
      isChanged = true;
      list.items = rest;
      if (rest.length > 0 || instead === undefined) return;
      list.items = [first];
      if (isScalar(first)) first.value = instead;
      if (isMap(first)) first.set('framework', instead);
      // Always names the first part, which every framework has.
      if (isMap(first) && first.has('place')) first.set('place', 1);
    },
  });
  return isChanged;
}

/** Standards that might be added, each with the number of parts in its groups. */
const MORE = [
  ['ISO 20000-1', [3, 4, 5, 9, 14, 6, 2]],
  ['ISO 50001', [4, 3, 6, 5, 4, 7, 2]],
  ['CMMC', [10, 3]],
  ['C5', [12, 7, 10, 17, 4]],
  ['StateRAMP', [31, 21, 22, 11, 13, 8]],
  ['CIS Controls', [56, 74, 23]],
  ['Essential 8', [1, 1, 1, 1, 1]],
  ['FedRAMP', [18, 25, 16, 9, 12, 32]],
  ['HITRUST', [19, 10, 49, 36, 14, 21]],
  ['TISAX', [22, 7, 12, 6]],
  ['CSA STAR', [6, 11, 18, 21, 13, 27, 16]],
  ['SOX', [5, 4, 3]],
  ['FISMA', [17, 8]],
  ['CCPA', [10, 4, 9, 3]],
  ['LGPD', [6, 4, 22, 9, 24]],
  ['ISO 13485', [5, 9, 8, 14, 19]],
] as const;

/** Adds frameworks that haven't been compared, up to a given number. */
export async function addFrameworks(copy: ProjectCopy, number: number): Promise<void> {
  const present = (await copy.list('src/content/frameworks')).length;
  const one = parseDocument(frontMatter(await copy.read('src/content/frameworks/iso-9001.md')));
  for (const [index, [name, counts]] of MORE.slice(0, number - present).entries()) {
    const words = `${name}: the rules of the house, with owners and evidence kept together all year`;
    const set =
      (...path: string[]) =>
      (value: unknown) =>
        one.setIn(path, value);
    set('order')(100 + index);
    for (const field of ['name', 'shortName']) set(field)(name);
    for (const field of ['headline', 'description']) set(field)(`${words}.`);
    set('meta', 'title')(`${name} software for every team`);
    set('meta', 'description')(`Software for ${words}.`);
    set('structure', 'total')(counts.reduce((sum, count) => sum + count, 0));
    set(
      'structure',
      'groups',
    )(one.createNode(counts.map((count, group) => ({ ref: String(group + 1), name: `Group ${group + 1}`, count }))));
    const id = name.toLowerCase().replaceAll(' ', '-');
    await copy.write(`src/content/frameworks/${id}.md`, `---\n${one.toString()}---\n\nWhat ${name} asks for.\n`);
  }
}

/** Gives a framework all the comparisons of another, with similar reasons, since no two may be identical. */
export async function compareLike(copy: ProjectCopy, id: string, model: string): Promise<void> {
  const file = 'src/data/crosswalk-parts.yaml';
  const all = parse(await copy.read(file)) as Item[];
  const copied = all.filter((item) => item.id === model).map((item) => ({ ...structuredClone(item), id }));
  await copy.write(file, stringify([...all, ...copied]));
  const folder = 'src/data/crosswalk';
  for (const name of await copy.list(folder)) {
    const ids = name.replace(/\.yaml$/, '').split('--');
    if (!ids.includes(model)) continue;
    const pair = ids.map((one) => (one === model ? id : one)).join('--');
    const data = parse(await copy.read(`${folder}/${name}`)) as { relations: { rationale: string }[] };
    const relations = data.relations.map((one) => ({
      ...one,
      rationale: `${one.rationale} Energy is used in the process.`,
    }));
    await copy.write(`${folder}/${pair}.yaml`, stringify({ ...data, relations }));
  }
}

/** The YAML front matter of an entry. */
const frontMatter = (text: string): string => /^---\n([^]*?\n)---\n/.exec(text)?.[1] ?? '';
