import type { z } from 'astro/zod';
import { slug } from '~/lib/slug';
import { ID, ID_HINT, PAIR_ID } from '~/kit/content/fields/ids';
import { acceptedFields, checkData } from './data';
import { checkFieldWording } from './field-wording';
import { parseMarkdown } from './front-matter';
import { createLocator, fieldPath, type Path } from './locate';
import type { Rendered, RenderMarkdown } from './markdown';
import { ContentError, type Problem } from './problems';
import { readSource } from './source';
import { parseEntries, parseYaml } from './yaml';

/** A content file as read. */
export interface SourceFile {
  /** Path relative to the project's root. */
  file: string;
  bytes: Uint8Array;
}

/** An entry as its editor wrote it. */
export interface Written {
  /** The data before the schema parses it, so references are still ids. */
  data: Record<string, unknown>;
  /** The Markdown below the front matter; empty for data files. */
  body: string;
}

export interface ReadEntry<Data> {
  id: string;
  filePath: string;
  data: Data;
  written: Written;
  rendered?: Rendered;
}

/** Finds problems that involve both an entry's data and its text; returns an empty list if there are none. */
export type EntryCheck<Data> = (entry: ReadEntry<Data>) => Omit<Problem, 'file'>[];

/**
 * Reads a Markdown entry into its data and its HTML. The build and the tests both use this function.
 *
 * @throws ContentError listing the entry’s problems
 */
export async function readMarkdownEntry<Data>(
  { file, bytes }: SourceFile,
  schema: z.ZodType<Data>,
  render: RenderMarkdown,
  check: EntryCheck<Data> = () => [],
): Promise<ReadEntry<Data>> {
  const id = idOf(file);
  const source = readSource(bytes, file);
  const { frontMatter, frontMatterLine, data: raw, body, bodyLine } = parseMarkdown(source, file);
  const locate = createLocator(frontMatter, frontMatterLine);
  const data = checkFields(schema, raw, { file }, locate.lineOf, locate.sourceOf);
  const rendered = render(body, { file, line: bodyLine });
  const finished = Promise.try(() => checkFinished(frontMatter, raw, { file, firstLine: frontMatterLine }));
  await withPart(allOf<unknown>([data, rendered, finished]), async () => {
    const [text] = await Promise.allSettled([rendered]);
    const part = { id, filePath: file, data: acceptedFields(schema, raw) };
    return text.status === 'fulfilled' ? { ...part, rendered: text.value } : part;
  });
  const entry = {
    id,
    filePath: file,
    data: await data,
    written: { data: raw, body },
    rendered: await rendered,
  };
  const problems = check(entry);
  if (problems.length > 0) {
    throw new ContentError(
      problems.map((problem) => ({ file, line: locate.lineOf(fieldPath(problem.field ?? '')), ...problem })),
      [],
      [entry],
    );
  }
  return entry;
}

/**
 * Reads all entries of a data file, which is a list of maps with an id.
 *
 * @throws ContentError with the problems of all entries
 */
export async function readDataEntries<Data>(
  { file, bytes }: SourceFile,
  schema: z.ZodType<Data>,
): Promise<ReadEntry<Data>[]> {
  const source = readSource(bytes, file);
  const entries = [...parseEntries(source, file)];
  const locate = createLocator(source);
  return allOf(
    entries.map(async ([id, raw]) => {
      if (!ID.test(id)) {
        const message = `the id ${JSON.stringify(id)} ${ID_HINT}${idInstead(id)}`;
        throw new ContentError([{ file, line: locate.lineOf([id]), message }]);
      }
      const lineOf = (path: Path) => locate.lineOf([id, ...path]);
      const sourceOf = (path: Path) => locate.sourceOf([id, ...path]);
      const data = await withPart(checkFields(schema, raw, { file, entry: id }, lineOf, sourceOf), () => ({
        id,
        filePath: file,
        data: acceptedFields(schema, raw),
      }));
      return { id, filePath: file, data, written: { data: raw, body: '' } };
    }),
  );
}

/** The names of YAML files in a folder: one or two ids of another collection's entries. */
const CALLED = {
  'by one id': { pattern: ID, message: 'an id, and end in ".yaml", such as "soc-2.yaml".' },
  'by two ids': {
    pattern: PAIR_ID,
    message: 'two ids with two hyphens between them, and end in ".yaml", such as "gdpr--soc-2.yaml".',
  },
} as const;

/**
 * Reads a YAML file with one entry, whose id is the file's name.
 *
 * @throws ContentError listing the entry’s problems
 */
export async function readYamlEntry<Data>(
  { file, bytes }: SourceFile,
  schema: z.ZodType<Data>,
  called: keyof typeof CALLED,
): Promise<ReadEntry<Data>> {
  const id = /^src\/data\/[^/]+\/(.*)\.yaml$/s.exec(file)?.[1] ?? '';
  const { pattern, message } = CALLED[called];
  if (!pattern.test(id)) throw new ContentError([{ file, message: `the file's name must be ${message}` }]);
  const text = readSource(bytes, file);
  const raw = parseYaml(text, file);
  const { lineOf, sourceOf } = createLocator(text);
  const data = await withPart(checkFields(schema, raw, { file }, lineOf, sourceOf), () => ({
    id,
    filePath: file,
    data: acceptedFields(schema, raw),
  }));
  return { id, filePath: file, data, written: { data: raw, body: '' } };
}

/** Adds what could be read of an entry to its error, so that its references and links are checked together with the rest. */
async function withPart<Result>(reading: Promise<Result>, partOf: () => unknown): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.problems, [], [await partOf()]);
  }
}

/** A mark that `npm run new` writes above a field whose value it made up. */
const TODO = /^\s*# TODO\b/;

/** Rejects a Markdown entry that isn't a draft any more, although fields are still marked TODO. */
function checkFinished(frontMatter: string, { draft }: Written['data'], at: { file: string; firstLine: number }): void {
  if (draft === true) return;
  const message =
    'the field below is still marked TODO; fill it in and delete the mark, or keep "draft: true" until it is done.';
  const marks = frontMatter
    .split('\n')
    .flatMap((line, index) => (TODO.test(line) ? [{ file: at.file, line: at.firstLine + index, message }] : []));
  if (marks.length > 0) throw new ContentError(marks);
}

/** Returns an entry's data if its fields and their wording are valid. */
async function checkFields<Data>(...field: Parameters<typeof checkData<Data>>): Promise<Data> {
  const data = checkData(...field);
  const [schema, raw, place, lineOf] = field;
  const words = Promise.try(() => checkFieldWording(schema, raw, place, lineOf));
  await allOf<unknown>([data, words]);
  return data;
}

function idInstead(id: string): string {
  const better = slug(id);
  return ID.test(better) ? `; did you mean "${better}"?` : '.';
}

/** The id of the entry in a file of `src/content/<collection>/`: the file's name. */
function idOf(file: string): string {
  const [, folder, path = ''] = /^(src\/content\/[^/]+\/)(.*)$/s.exec(file) ?? [];
  const id = path.replace(/\.md$/, '');
  if (ID.test(id) && id !== path) return id;
  const better = slug(path.replace(/^.*\//s, '').replace(/\.md$/, ''));
  const message = path.endsWith('.md')
    ? `the file's name becomes the page's address, so the file must be directly in ${folder ?? 'its folder'} and its name in lower case with hyphens, such as "${ID.test(better) ? better : 'iso-27001'}.md".`
    : // Astro would silently skip it.
      'entries are Markdown files whose name ends in ".md"; rename or move this file.';
  throw new ContentError([{ file, message }]);
}

/**
 * Like Promise.all, but waits for all promises.
 *
 * @throws ContentError with the problems of all failures, not only the first
 */
export async function allOf<Result>(promises: readonly Promise<Result>[]): Promise<Result[]> {
  const problems: Problem[] = [];
  const results: Result[] = [];
  const parts: unknown[] = [];
  for (const settled of await Promise.allSettled(promises)) {
    if (settled.status === 'fulfilled') results.push(settled.value);
    else if (settled.reason instanceof ContentError) {
      problems.push(...settled.reason.problems);
      parts.push(...settled.reason.parts);
    } else throw settled.reason;
  }
  if (problems.length > 0) throw new ContentError(problems, results, parts);
  return results;
}
