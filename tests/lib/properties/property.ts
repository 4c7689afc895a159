import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { SourceFile } from '~/kit/content/reading/read';
import type { Entry } from '~/kit/content/reading/entries';
import { choose, type Choice } from './choice.ts';
import { dataMutations } from './data-mutations.ts';
import { dressed } from './dressed.ts';
import { encode, fileOf } from './files.ts';
import type { Project } from './publish.ts';
import { bodyMutations, names, pairNames, textMutations } from './text-mutations.ts';

export interface Case extends Choice {
  /** The mutation, and a number that chooses the entry in the collection. */
  kind: string;
  entry: number;
  /** Whether the data is written with escapes instead of literal characters. */
  escaped: boolean;
  /** Whether every optional field of the entry is filled in before the change. */
  whole: boolean;
}

export interface ChangedFile {
  file: SourceFile;
  /** Text the error must contain, such as the field; undefined if the change may be valid. */
  says?: string | undefined;
}

const NAME = 'the file has another name';
const TAKEN = 'a former id is the id of an entry';

/** The mutations available for a collection. */
export function kindsFor(collection: string, entries: readonly Entry[]): string[] {
  const isMarkdown = entries.some((entry) => entry.collection === collection && entry.file.endsWith('.md'));
  const ofFiles = [...Object.keys(dataMutations), ...Object.keys(textMutations)];
  if (isMarkdown) return [...ofFiles, ...Object.keys(bodyMutations), NAME, TAKEN];
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
    whole: fc.boolean(),
    text,
  });

/** An entry's file after the mutation. */
export function changedFile({ entries }: Project, collection: string, one: Case): ChangedFile {
  const siblings = entries.filter((entry) => entry.collection === collection);
  const found = choose(siblings, one.entry);
  const entry = one.whole ? dressed(found) : found;
  if (one.kind === TAKEN) {
    const data = { ...entry.data, formerIds: [choose(siblings, one.pick).id] };
    return { file: fileOf(entry, data, siblings, one.escaped), says: 'formerIds' };
  }
  const ofData = dataMutations[one.kind];
  if (ofData) {
    const { data, wrong } = ofData(entry.data, one);
    return { file: fileOf(entry, data, siblings, one.escaped), says: wrong };
  }
  const text = readFileSync(entry.file, 'utf8');
  if (one.kind === NAME) {
    const name = choose(entry.file.endsWith('.md') ? names : pairNames, one.pick);
    return { file: { file: entry.file.replace(/[^/]*$/, () => name), bytes: encode(text) }, says: '' };
  }
  const ofText = textMutations[one.kind] ?? bodyMutations[one.kind];
  if (!ofText) throw new Error(`There is no mutation "${one.kind}".`);
  const { bytes, isWrong } = ofText(text, one);
  return { file: { file: entry.file, bytes }, says: isWrong ? '' : undefined };
}
