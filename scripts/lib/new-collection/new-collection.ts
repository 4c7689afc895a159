import { existsSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Catalogue } from '../../../src/kit/content/catalogue.ts';
import { Refusal } from '../../../src/kit/content/new-entry/new-entry.ts';
import { isoDay } from '../../../src/lib/dates.ts';
import { slug } from '../../../src/lib/slug.ts';

/** A file that the command writes; `path` is relative to the project's root. */
export interface WrittenFile {
  path: string;
  text: string;
  isChanged: boolean;
}

const SUBJECTS = 'src/modules/subjects.ts';
const HANDBOOK = 'docs/editing.md';
/** The handbook's last kind of page, before which the new one comes: its link and its heading. */
const LAST_LINK = '[all others](#texts-of-other-pages)';
const LAST_HEADING = '### Texts of other pages';

/** The new files, by their templates in this folder. Templates name the collection between « and ». */
const filesOf = (one: string, many: string): Readonly<Record<string, string>> => ({
  'schema.ts.txt': `src/modules/${many}/schema.ts`,
  'texts.ts.txt': `src/modules/${many}/texts.ts`,
  'subject.ts.txt': `src/modules/${many}/subject.ts`,
  'list.astro.txt': `src/pages/${many}/index.astro`,
  'page.astro.txt': `src/pages/${one}/[id]/index.astro`,
  'texts.md.txt': `src/content/pages/${many}.md`,
  'entry.md.txt': `src/content/${many}/example.md`,
});

/**
 * Everything that a collection of Markdown files with a page each needs: its subject's folder, its line in the list of subjects, its
 * pages with their texts, an entry, and an example in the handbook.
 *
 * @param name what editors call an entry, such as `webinar`; if its plural is irregular, both, such as `person, people`
 * @param root folder of the project
 * @throws Refusal if the name can’t be used
 */
export async function newCollection(
  catalogue: Catalogue,
  name: string,
  root: URL,
  today: Date,
): Promise<WrittenFile[]> {
  const [one = '', many = pluralOf(one)] = name.split(',').map((word) => word.trim().toLowerCase());
  const [oneId, manyId] = [slug(one), slug(many)];
  const isThere = (path: string) => existsSync(new URL(path, root));
  refuseTaken(catalogue, name, oneId, manyId);

  const words: Readonly<Record<string, string>> = {
    one,
    many,
    One: capital(one),
    Many: capital(many),
    'one-id': oneId,
    'many-id': manyId,
    oneName: camelCase(oneId),
    manyName: camelCase(manyId),
    manyKey: /^[a-z]\w*$/.test(manyId) ? manyId : `'${manyId}'`,
    today: isoDay(today),
  };
  const filled = (template: string) =>
    readFileSync(new URL(template, import.meta.url), 'utf8').replace(
      /«([\w-]+)»/g,
      (_, word: string) => words[word] ?? '',
    );

  const files = Object.entries(filesOf(oneId, manyId));
  const taken = [`src/modules/${manyId}`, ...files.map(([, path]) => path)].find(isThere);
  if (taken !== undefined) throw new Refusal(`There is already ${taken}; nothing was written.`);

  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const made = files.map(async ([template, path]) => ({
    path,
    text: await formatted(path, filled(template), root),
    isChanged: false,
  }));
  return [
    ...(await Promise.all(made)),
    { path: SUBJECTS, text: withSubject(read(SUBJECTS), words['manyName'] ?? '', manyId), isChanged: true },
    ...(isThere(HANDBOOK)
      ? [{ path: HANDBOOK, text: withExample(read(HANDBOOK), filled('handbook.md.txt')), isChanged: true }]
      : []),
  ];
}

function refuseTaken(catalogue: Catalogue, name: string, one: string, many: string): void {
  if (!/^[a-z]/.test(one) || !/^[a-z]/.test(many))
    throw new Refusal(`"${name}" can’t be the name of a collection. Enter one word or several, such as "webinar".`);
  const kinds = ['collection', ...Object.values(catalogue.collections).flatMap(({ newEntry }) => newEntry?.name ?? [])];
  if (kinds.includes(one) || catalogue.names.includes(many))
    throw new Refusal(`There is already a collection of that name, "${one}"; nothing was written.`);
}

/** The list of subjects with another one at its end, and its import in alphabetical order. */
function withSubject(subjects: string, name: string, folder: string): string {
  const own = `import { ${name} } from '~/modules/${folder}/subject';`;
  const lines = subjects.split('\n');
  const pathIn = (line: string) => line.slice(line.indexOf("'"));
  const place = lines.findIndex((line) => !line.startsWith('import ') || pathIn(line) > pathIn(own));
  return lines.toSpliced(place, 0, own).join('\n').replace('\n] as const', `\n  ${name},\n] as const`);
}

/** The handbook with an example of an entry, which its test follows. */
function withExample(handbook: string, example: string): string {
  const heading = example.slice('### '.length, example.indexOf('\n'));
  return handbook
    .replace(LAST_LINK, `[${heading.toLowerCase()}](#${slug(heading)}),\n  ${LAST_LINK}`)
    .replace(LAST_HEADING, `${example}\n${LAST_HEADING}`);
}

async function formatted(path: string, text: string, root: URL): Promise<string> {
  const options = await resolveConfig(new URL(path, root));
  return format(text, { ...options, filepath: path });
}

const pluralOf = (word: string) =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : word + (/(?:s|x|z|ch|sh)$/.test(word) ? 'es' : 's');

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
