import type { FiledLink, LinkedControl } from '~/modules/controls/shared/controls';
import type { ControlText } from '~/modules/controls/shared/exchange-rows';
import { keyOf, type PartRef } from '~/modules/crosswalk/shared/gap-analysis';
import type { CitedPart } from '~/modules/frameworks/shared/parts';
import { citedParts, type CitedFramework } from './cited-parts';
import { isRunning, type Columns, type ListTable } from './columns';
import { wordsOf } from './words';

/** A control of ours that a row may be, and why. */
export interface Match {
  id: string;
  /** The parts that the row cites and the control covers. */
  parts: readonly PartRef[];
  /** Words that both have, as the row writes them, the most telling first. */
  words: readonly string[];
  /** Whether it is accepted unless the visitor says otherwise. */
  isLikely: boolean;
}

/** A row of the visitor's list. */
export interface MatchedRow {
  name: string;
  /** Its status, if that says that the control doesn't run. */
  notRunning?: string | undefined;
  /** Those accepted first, then the others that are worth a look, best first. */
  matches: readonly Match[];
  /** References that lead nowhere. */
  unknown: readonly string[];
}

interface Ours {
  controls: readonly LinkedControl<FiledLink>[];
  texts: readonly ControlText[];
  frameworks: readonly (Omit<CitedFramework, 'parts'> & { parts: readonly Pick<CitedPart, 'id' | 'subject'>[] })[];
}

/** Words with their weights; the squares of all weights add up to 1. */
type Weights = ReadonlyMap<string, number>;

/* Measured on lists whose right matches were written first (tests/sample/own-list.test.ts). Similarities are cosines, from 0 to 1. */

/** A control's title says more about it than its statement, and the statement more than the rest of its text. */
const [TITLE, STATEMENT, REST] = [5, 1, 0.5];
/** The rarity of a word that none of our controls has: less than that of a rare one of ours, because it may be a name or a number. */
const UNKNOWN_WORD = 3;
/** From here on, words alone are enough if no other control is nearly as similar, and if there are two of them. */
const STRONG = 0.3;
const CLEAR = 1.2;
/** If references lead to several controls, those nearly as similar as the most similar one are accepted. */
const TELLING = 0.12;
const NEARLY = 0.85;
/** A reference isn't believed if another control is so much more similar. */
const RIVAL = 0.4;
/** If the words tell nothing, references are enough if they lead to so few controls. */
const FEW = 2;
/** A reference adds this to the similarity when proposals are ordered; weaker ones aren’t proposed. */
const CITED = 0.15;
const WEAK = 0.12;
const MOST_PROPOSED = 3;

/** Compares the rows of a list with our controls, once the controls have been read. Each row is compared when it is asked for. */
export function listMatcher(ours: Ours): (table: ListTable, columns: Columns) => Iterable<MatchedRow> {
  const read = citedParts(ours.frameworks);
  const { similarTo, wordsIn, rarityOf } = similarity(ours);
  const covering = Map.groupBy(
    ours.controls.flatMap(({ id, links }) =>
      links.filter(({ grade }) => grade !== 'supports').map(({ framework, part }) => ({ id, framework, part })),
    ),
    keyOf,
  );

  return function* ({ header, rows }, columns) {
    const cells = rows.map((row) => {
      const cell = (role: keyof Columns) => row[columns[role]] ?? '';
      return { name: cell('name'), text: cell('text'), references: cell('references'), status: cell('status') };
    });
    const cited = read(
      cells.map(({ name, text, references }) => ({
        header: header[columns.references] ?? '',
        references,
        text: `${name}\n${text}`,
      })),
    );
    for (const [place, { name, text, references, status }] of cells.entries()) {
      const { parts = [], unknown = [] } = cited[place] ?? {};
      const [inName, inText] = [wordsOf(name), wordsOf(text)];
      const written = new Map([...inText, ...inName]);
      const words = unit(
        counted([
          [inName, 2],
          [inText, 1],
        ]),
        rarityOf,
      );
      const similar = similarTo(words);
      const common = (id: string) => writtenWords(words, wordsIn(id), written);
      const refs = Map.groupBy(
        parts.flatMap((ref) => (covering.get(keyOf(ref)) ?? []).map(({ id }) => ({ id, ref }))),
        ({ id }) => id,
      );
      const isLikely = likelyAmong(similar, refs, common);
      const runs = isRunning(status);
      const total = (id: string) => (similar.get(id) ?? 0) + (refs.has(id) ? CITED : 0);
      const all = [...new Set([...similar.keys(), ...refs.keys()])];
      const least = Math.max(WEAK, all.reduce((most, id) => Math.max(most, total(id)), 0) / 2);
      const ranked = all
        .filter((id) => isLikely(id) || total(id) >= least)
        .sort((one, other) => total(other) - total(one));
      const matchOf = (id: string): Match => ({
        id,
        parts: refs.get(id)?.map(({ ref }) => ref) ?? [],
        words: common(id),
        isLikely: runs && isLikely(id),
      });
      yield {
        name: name || text || references,
        notRunning: runs ? undefined : status,
        matches: [...ranked.filter(isLikely), ...ranked.filter((id) => !isLikely(id)).slice(0, MOST_PROPOSED)].map(
          matchOf,
        ),
        unknown,
      };
    }
  };
}

/** Which controls are accepted unless the visitor says otherwise. */
function likelyAmong(
  similar: ReadonlyMap<string, number>,
  cited: ReadonlyMap<string, unknown>,
  common: (id: string) => readonly string[],
): (id: string) => boolean {
  const scoreOf = (id: string) => similar.get(id) ?? 0;
  let [best, next] = [0, 0];
  for (const score of similar.values()) [best, next] = score > best ? [score, best] : [best, Math.max(next, score)];
  if (cited.size === 0)
    return (id) => scoreOf(id) === best && best >= Math.max(STRONG, next * CLEAR) && common(id).length > 1;
  const bestCited = Math.max(...[...cited.keys()].map(scoreOf));
  const least = Math.max(best * RIVAL, bestCited >= TELLING ? bestCited * NEARLY : 0);
  return (id) => cited.has(id) && scoreOf(id) >= least && (bestCited >= TELLING || cited.size <= FEW);
}

/** The words of a row that are also a control's, as the row writes them, the most telling first. */
function writtenWords(row: Weights, control: Weights, written: ReadonlyMap<string, string>): string[] {
  const both = [...row].flatMap(([word, weight]) => {
    const other = control.get(word);
    return other === undefined ? [] : [[word, weight * other] as const];
  });
  both.sort(([, one], [, other]) => other - one);
  return [...new Set(both.map(([word]) => written.get(word) ?? word))];
}

/** Compares weighed words with the text of every control. */
function similarity({ controls, texts, frameworks }: Ours) {
  const subjects = new Map(
    frameworks.flatMap(({ id, parts }) =>
      parts.map((part) => [keyOf({ framework: id, part: part.id }), part.subject] as const),
    ),
  );
  const links = new Map(controls.map((control) => [control.id, control.links]));
  const ours = texts.map(({ id, title, statement, why, evidence, steps, test }) => {
    const met = (links.get(id) ?? []).filter(({ grade }) => grade === 'meets');
    const subject = met.map((link) => subjects.get(keyOf(link)) ?? '');
    const rest = [[why], evidence, [...steps.small, ...steps.large], [test.population, test.sample], subject];
    const weighed = rest.map((lines) => [wordsOf(lines.join('\n')), REST] as const);
    return { id, words: counted([[wordsOf(title), TITLE], [wordsOf(statement), STATEMENT], ...weighed]) };
  });
  const holders = new Map<string, number>();
  for (const { words } of ours) for (const word of words.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const rarityOf = (word: string) => {
    const count = holders.get(word);
    return count === undefined ? UNKNOWN_WORD : Math.log(1 + ours.length / count);
  };
  const weights = new Map(ours.map(({ id, words }) => [id, unit(words, rarityOf)]));
  const byWord = Map.groupBy(
    [...weights].flatMap(([id, own]) => [...own].map(([word, weight]) => ({ id, word, weight }))),
    ({ word }) => word,
  );
  const similarTo = (row: Weights): Map<string, number> => {
    const similar = new Map<string, number>();
    for (const [word, own] of row)
      for (const { id, weight } of byWord.get(word) ?? []) similar.set(id, (similar.get(id) ?? 0) + own * weight);
    return similar;
  };
  return { similarTo, wordsIn: (id: string): Weights => weights.get(id) ?? new Map<string, number>(), rarityOf };
}

/** How much each word counts in several texts. */
function counted(texts: readonly (readonly [words: ReadonlyMap<string, string>, weight: number])[]): Weights {
  const words = new Map<string, number>();
  for (const [own, weight] of texts) for (const word of own.keys()) words.set(word, (words.get(word) ?? 0) + weight);
  return words;
}

function unit(words: Weights, rarityOf: (word: string) => number): Weights {
  const weights = [...words].map(([word, count]) => [word, count * rarityOf(word)] as const);
  const length = Math.hypot(...weights.map(([, weight]) => weight));
  return new Map(weights.map(([word, weight]) => [word, weight / length]));
}
