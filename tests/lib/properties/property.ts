import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { SourceFile } from '~/kit/content/reading/read';
import type { Entry } from '~/kit/content/reading/entries';
import { encode, fileOf } from './files.ts';
import {
  bodyMutations,
  choose,
  dataMutations,
  textMutations,
  wrongMutations,
  wrongNames,
  type Choice,
} from './mutations.ts';
import type { Project } from './publish.ts';

export interface Case extends Choice {
  /** The mutation, and a number that chooses the entry in the collection. */
  kind: string;
  entry: number;
  /** Whether the data is written with escapes instead of literal characters. */
  escaped: boolean;
}

export interface ChangedFile {
  file: SourceFile;
  /** Whether the file can't be right any more. */
  isWrong: boolean;
}

const NAME = 'the file has another name';

/** The mutations available for a collection. */
export function kindsFor(collection: string, entries: readonly Entry[]): string[] {
  const isMarkdown = entries.some((entry) => entry.collection === collection && entry.file.endsWith('.md'));
  const ofFiles = [dataMutations, textMutations, wrongMutations].flatMap((all) => Object.keys(all));
  if (isMarkdown) return [...ofFiles, ...Object.keys(bodyMutations), NAME];
  return collection === 'crosswalk' ? [...ofFiles, NAME] : ofFiles;
}

/** Created once, because building all graphemes is slow. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from('<>&"\'`()[]{}!/\\:;#*_-=|~^ \n\tajs0%')), maxLength: 80 }),
);

export const cases = (kinds: readonly string[]): fc.Arbitrary<Case> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    entry: fc.nat(),
    at: fc.nat(),
    pick: fc.nat(),
    escaped: fc.boolean(),
    text,
  });

/** An entry's file after the mutation. */
export function changedFile({ entries }: Project, collection: string, one: Case): ChangedFile {
  const siblings = entries.filter((entry) => entry.collection === collection);
  const entry = choose(siblings, one.entry);
  const ofData = dataMutations[one.kind];
  if (ofData) return { file: fileOf(entry, ofData(entry.data, one), siblings, one.escaped), isWrong: false };
  const good = readFileSync(entry.file, 'utf8');
  if (one.kind === NAME) {
    const name = choose(entry.file.endsWith('.md') ? wrongNames.markdown : wrongNames.pair, one.pick);
    return { file: { file: entry.file.replace(/[^/]*$/, () => name), bytes: encode(good) }, isWrong: true };
  }
  const wrong = wrongMutations[one.kind];
  const made = (wrong ?? textMutations[one.kind] ?? bodyMutations[one.kind])?.(good, one);
  if (made === undefined) throw new Error(`There is no mutation "${one.kind}".`);
  return { file: { file: entry.file, bytes: typeof made === 'string' ? encode(made) : made }, isWrong: Boolean(wrong) };
}
