import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathIn } from '~/kit/content/reading/entry-files';
import { createLocator, fieldPath, type Locator } from '~/kit/content/reading/locate';
import { ContentError, type Problem } from '~/kit/content/reading/problems';
import { splitFrontMatter } from '~/kit/content/reading/front-matter';
import { readSource } from '~/kit/content/reading/source';
import type { Catalogue } from '~/kit/content/catalogue';
import { slug } from '~/lib/slug';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedContent, CheckedEntry } from '~/kit/content/checking/checked-entry';
import { soundPart } from './sound-content';

/** Reads the entries of one collection. */
export type ReadCollection = () => Promise<readonly CheckedEntry[]>;

/** The entries of all collections, and all their problems. */
export interface Found {
  problems: readonly Problem[];
  /** The part of it that pages can show in spite of the problems. */
  content: CheckedContent;
}

/**
 * Finds all problems in all collections, both within entries and between them, with the line of each problem.
 *
 * @param root folder of the project
 */
export async function problemsOf(
  catalogue: Catalogue,
  collections: Readonly<Record<string, ReadCollection>>,
  root: URL,
): Promise<Found & { problems: Problem[]; entries: number }> {
  const content: Record<string, CheckedContent[string]> = {};
  const parts: Record<string, CheckedContent[string]> = {};
  const unreadable: Record<string, string[] | 'all'> = {};
  const problems: Problem[] = [];
  for (const [name, read] of Object.entries(collections)) {
    try {
      content[name] = await read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      const isWholeFile = error.problems.some(({ file, entry }) => entry === undefined && isDataFile(file));
      unreadable[name] = isWholeFile ? 'all' : error.problems.flatMap(({ file, entry }) => idsFor(entry ?? file));
      content[name] = error.others as CheckedContent[string];
      parts[name] = error.parts as CheckedContent[string];
    }
  }
  problems.push(...withLines(findProblems(catalogue, content, unreadable, new Date(), parts), root));
  const entries = Object.values(content).reduce((sum, { length }) => sum + length, 0);
  return { problems, content: problems.length > 0 ? soundPart(catalogue, content) : content, entries };
}

/** Whether a file contains all entries of a collection. */
const isDataFile = (file: string) => /^src\/data\/[^/]+\.yaml$/.test(file);

/** The id of a file's entry, and the id that the entry will have once the file's name is corrected. */
function idsFor(name: string): string[] {
  const id = name.replace(/^.*\/|\.\w+$/g, '');
  return [id, slug(id)];
}

/** Adds lines to problems between entries, which are found without reading the files. */
export function withLines(problems: readonly Problem[], root: URL): Problem[] {
  const locators = new Map<string, Locator | undefined>();
  return problems.map((one) => {
    const problem = newerOf(one, root);
    const { file, entry, field, text } = problem;
    if (text) return { ...problem, line: lineOfText(text, file, root) };
    if (!locators.has(file)) locators.set(file, locatorOf(file, root));
    const line = locators.get(file)?.lineOf([...(entry ? [entry] : []), ...fieldPath(field ?? '')]);
    return { ...problem, line: problem.line ?? line };
  });
}

/** The problem as worded for whichever of the two conflicting files was written more recently. */
function newerOf({ rival, ...problem }: Problem, root: URL): Problem {
  if (!rival) return problem;
  const written = ({ file }: Problem) => statSync(pathIn(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return written(rival) > written(problem) ? rival : problem;
}

/** The first line that contains the given words, except as the start of a longer word; URLs may be written without escapes. */
function lineOfText(text: string, file: string, root: URL): number | undefined {
  const lines = readFileSync(pathIn(root, file), 'utf8').split('\n');
  const isAddress = /^[/#]/.test(text);
  const spellings = [text, ...(isAddress ? [decodeURI(text)] : [])].map(
    (one) => new RegExp(`${RegExp.escape(one)}(?![\\w-])`),
  );
  const index = lines.findIndex((line) => spellings.some((spelling) => spelling.test(line)));
  return index === -1 ? undefined : index + 1;
}

function locatorOf(file: string, root: URL): Locator | undefined {
  const path = pathIn(root, file);
  if (!/\.(md|yaml)$/.test(file) || !existsSync(path)) return undefined;
  const text = readSource(readFileSync(path), file);
  if (file.endsWith('.yaml')) return createLocator(text);
  const { frontMatter, frontMatterLine } = splitFrontMatter(text, file);
  return createLocator(frontMatter, frontMatterLine);
}
