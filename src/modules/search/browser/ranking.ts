import { ask, countPages, loadEngine, type Hit } from './pagefind';
import type { SearchQuery, Term, Vocabulary } from '~/modules/search/shared/search-query';

/** Rarer terms weigh more, up to this limit, because our pages often use another word for a very rare one. */
const RARITY_MAX = 2;
/** Fields with index words that belong to one page (`lib/index-words.ts`). */
const ASKED = ['page', 'whole'];
/** Added to the score of a page that a term names. */
const PROMOTED = 300;
/** Added to the score of a page with a reference in the query, which comes before all others. */
const REFERRED = 10_000;
/** Factor for the scores of pages of a kind that the query names. */
const ASKED_FOR = 2.5;
/** Exponent for the share of the query's terms that a page has. Above 1, having all of them beats repeating one. */
const COVERAGE = 1.5;

export const textOf = (terms: readonly Term[]): string => terms.map(({ text }) => text).join(' ');

export interface Ranked {
  /** Best match first. */
  hits: readonly Hit[];
  /** The pages with each term, those with its own spelling first, best first. */
  hitsByTerm: readonly (readonly Hit[])[];
  /** Whether at least one page has all the terms. */
  hasAll: boolean;
}

/**
 * The pages whose terms make up at least half the query's weight, best first.
 *
 * @throws if the engine or part of the index can't be loaded
 */
export async function rank(
  { terms, asked, referred, kinds: askedKinds }: SearchQuery,
  { weights }: Vocabulary,
): Promise<Ranked> {
  const [{ kinds }, pageCount] = [await loadEngine(), await countPages()];
  const pages = new Map<string, { hit: Hit; score: number; share: number; terms: number }>();
  const implying: { kind: string; rarity: number; ids: ReadonlySet<string> }[] = [];
  const hitsByTerm: (readonly Hit[])[] = [];
  let whole = 0;
  for (const term of terms) {
    const hits = await hitsOf(term);
    hitsByTerm.push(hits.map(({ hit }) => hit));
    const rarity = Math.min(RARITY_MAX, Math.log(1 + (pageCount - hits.length + 0.5) / (hits.length + 0.5)));
    whole += rarity;
    if (term.kind !== undefined)
      implying.push({ kind: term.kind, rarity, ids: new Set(hits.map(({ hit }) => hit.id)) });
    for (const { hit, score } of hits) {
      const page = pages.get(hit.id) ?? { hit, score: 0, share: 0, terms: 0 };
      pages.set(hit.id, { hit, score: page.score + score, share: page.share + rarity, terms: page.terms + 1 });
    }
  }
  // Pages with all the terms get an extra score, and an excerpt that marks every term.
  for (const hit of terms.length > 1 ? await ask(textOf(terms)) : []) {
    const page = pages.get(hit.id);
    if (page) Object.assign(page, { hit, score: page.score + hit.score });
  }
  const promoted = new Map<string, number>();
  const promote = (hit: Hit, extra: number) => {
    promoted.set(hit.id, (promoted.get(hit.id) ?? 0) + extra);
    if (!pages.has(hit.id)) pages.set(hit.id, { hit, score: 0, share: 0, terms: 0 });
  };
  for (const { word, share } of asked) {
    const hits = await askedOf(word);
    for (const hit of hits) promote(hit, (PROMOTED * share * hit.score) / (hits[0]?.score ?? 1));
  }
  for (const [index, word] of referred.entries()) {
    const [hit] = await askedOf(word);
    if (hit) promote(hit, REFERRED * (referred.length - index));
  }
  const weightOf = new Map(Object.entries(weights));
  const scored = [...pages.values()].map(({ hit, score, share, terms: covered }) => {
    const kind = kinds.get(hit.id) ?? '';
    const asking = askedKinds.includes(kind) ? ASKED_FOR : 1;
    const implied = implying.filter((one) => one.kind === kind && !one.ids.has(hit.id)).map(({ rarity }) => rarity);
    const coverage = [share, ...implied].reduce((sum, rarity) => sum + rarity) / whole;
    const own = score * coverage ** COVERAGE * asking * (weightOf.get(kind) ?? 1);
    const extra = promoted.get(hit.id) ?? 0;
    return { hit, covered, isMeant: coverage >= 0.5 || extra > 0, score: own + extra };
  });
  return {
    hits: scored
      .filter(({ isMeant }) => isMeant)
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit),
    hitsByTerm,
    hasAll: scored.some(({ covered }) => covered === terms.length),
  };
}

interface Scored {
  hit: Hit;
  score: number;
}

/** The page with an index word and, after it, its detail pages. */
const askedOf = async (word: string): Promise<readonly Hit[]> =>
  (await ask(word)).filter(({ matchedMetaFields }) => matchedMetaFields?.some((field) => ASKED.includes(field)));

/** The pages with a form of a term, each with its best score. */
async function hitsOf({ forms }: Term): Promise<readonly Scored[]> {
  const best = new Map<string, Scored>();
  for (const form of forms)
    for (const hit of await ask(form))
      if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, { hit, score: hit.score });
  return [...best.values()];
}
