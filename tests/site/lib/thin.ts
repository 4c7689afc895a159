import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

interface Ends {
  from?: string;
  to?: string;
}

interface Relations {
  relations: readonly Required<Ends>[];
  none?: readonly Ends[];
}

interface Parts {
  groups: readonly { id: string }[];
  parts: readonly { id: string; group: string }[];
}

interface Links {
  serves: readonly { framework: string; part: string }[];
}

/** The framework and part used in the handbook's examples of a relation and a control. */
const NAMED = 'gdpr Art. 32(1)';
/** Matches the list in templates that list every part in some of a framework's groups, and the sheets that may have such lists. */
const LISTS = /^(?:lists|sheets):\n(?: .*\n)+/gm;

/**
 * Removes most framework parts from a copy of the project, along with their relations. The parts make up hundreds of pages
 * built from a single template, which take half the build time. Every pair keeps the two parts of its first relation and
 * everything about the remaining parts. Templates no longer list parts, and controls with no parts left are removed.
 */
export async function thinOut(root: string): Promise<void> {
  const pairs = (await readAll(join(root, 'src/data/crosswalk-relations'))).map(({ data, ...rest }) => ({
    ...rest,
    data: data as Relations,
  }));
  const ends = pairs.flatMap(({ ids: [first = '', last = ''], data }) =>
    data.relations.slice(0, 1).flatMap(({ from, to }) => [`${first} ${from}`, `${last} ${to}`]),
  );
  const kept = new Set([NAMED, ...ends]);

  for (const { file, ids, data } of pairs) {
    const [first = '', last = ''] = ids;
    const stays = ({ from, to }: Ends) =>
      (from === undefined || kept.has(`${first} ${from}`)) && (to === undefined || kept.has(`${last} ${to}`));
    const { relations, none = [] } = data;
    // `many` explains why there are so many relations, so it would mention ones that have been removed.
    await writeFile(
      file,
      stringify({ ...data, many: undefined, relations: relations.filter(stays), none: none.filter(stays) }),
    );
  }
  for (const { file, ids, data: read } of await readAll(join(root, 'src/data/framework-parts'))) {
    const data = read as Parts;
    const parts = data.parts
      .filter(({ id }) => kept.has(`${ids[0] ?? ''} ${id}`))
      .map((part) => ({ ...part, restates: undefined }));
    const groups = data.groups.filter(({ id }) => parts.some(({ group }) => group === id));
    await writeFile(file, stringify({ ...data, groups, parts, applicability: undefined, categories: undefined }));
  }
  // Comparisons of editions have a row for every part.
  for (const { file, ids, data } of await readAll(join(root, 'src/data/edition-changes'))) {
    const own = [...kept]
      .filter((part) => part.startsWith(`${ids[0] ?? ''} `))
      .map((part) => part.replace(/^\S+ /, ''));
    const parts = own.map((part) => ({ kind: 'unchanged', from: [part], to: [part] }));
    if (parts.length > 0)
      await writeFile(file, stringify({ ...(data as object), parts, partial: undefined, partsBefore: undefined }));
  }
  // Questions about scope name parts that are gone.
  const [framework = '', ...part] = NAMED.split(' ');
  const leaves = [{ framework, parts: [part.join(' ')], reason: 'An answer has to take out a part that is left.' }];
  const answers = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No', leaves },
  ];
  const question = { id: 'thinned', question: 'Does this copy have few parts?', answers };
  await writeFile(join(root, 'src/data/scope-questions.yaml'), stringify([question]));
  // Errata would name removed controls.
  const errata = join(root, 'src/data/errata.yaml');
  const corrected = parse(await readFile(errata, 'utf8')) as readonly object[];
  await writeFile(errata, stringify(corrected.map((one) => ({ ...one, control: undefined }))));
  const templates = join(root, 'src/content/templates');
  for (const name of await readdir(templates)) {
    const file = join(templates, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(LISTS, ''));
  }
  const removed = new Set<string>();
  const controls = join(root, 'src/content/controls');
  for (const name of await readdir(controls)) {
    const file = join(controls, name);
    const [, front = ''] = (await readFile(file, 'utf8')).split(/^---$/m);
    const data = parse(front) as Links;
    const serves = data.serves.filter(({ framework, part }) => kept.has(`${framework} ${part}`));
    if (serves.length === 0) {
      removed.add(`/control/${name.replace(/\.md$/, '')}`);
      await rm(file);
    }
    // Some tests turn frameworks into drafts, and `orientation` would still name their clauses; `after` would name removed controls.
    else await writeFile(file, `---\n${stringify({ ...data, serves, orientation: undefined, after: undefined })}---\n`);
  }
  // Answers link to controls.
  const linking = join(root, 'src/content/answers');
  for (const name of await readdir(linking)) {
    const file = join(linking, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/\/control\/[\w-]+/g, (path) => (removed.has(path) ? '/controls' : path)),
    );
  }
}

/** The files in a data folder, with the ids in their names. */
async function readAll(folder: string): Promise<{ file: string; ids: string[]; data: unknown }[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => ({
      file: join(folder, name),
      ids: name.replace(/\.yaml$/, '').split('--'),
      data: parse(await readFile(join(folder, name), 'utf8')) as unknown,
    })),
  );
}
