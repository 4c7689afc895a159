import { ask, countPages, loadEngine, type Hit } from './pagefind';
import type { SearchQuery, Term, Vocabulary } from '~/modules/search/shared/search-query';

/** Rarer terms weigh more, up to this limit, because our pages often use another word for a very rare one. */
const RARITY_MAX = 2;
/** Fields with index words that belong to one page or part (`lib/index-words.ts`). */
const ASKED = ['page', 'above', 'whole'];
/** Added to the score of a page that a term names. */
const PROMOTED = 300;
/** Factor for the scores of pages of a kind that the query names. */
const ASKED_FOR = 2.5;
/** Exponent for the share of the query's terms that a page has. Above 1, having all of them beats repeating one. */
const COVERAGE = 1.5;

export const textOf = (terms: readonly Term[]): string => terms.map(({ text }) => text).join(' ');

/**
 * The pages whose terms make up at least half the query's weight, best first.
 *
 * @returns the hits, and whether at least one page has all the terms
 * @throws if the engine or part of the index can't be loaded
 */
export async function rank(
  { terms, asked, kinds: askedKinds }: SearchQuery,
  { weights }: Vocabulary,
): Promise<{ hits: readonly Hit[]; hasAll: boolean }> {
  const [{ kinds }, pageCount] = [await loadEngine(), await countPages()];
  const pages = new Map<string, { hit: Hit; score: number; share: number; terms: number }>();
  const implying: { kind: string; rarity: number; ids: ReadonlySet<string> }[] = [];
  let whole = 0;
  for (const term of terms) {
    const hits = await hitsOf(term);
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
  for (const { word, share } of asked) {
    const hits = (await ask(word)).filter(({ matchedMetaFields }) =>
      matchedMetaFields?.some((field) => ASKED.includes(field)),
    );
    for (const hit of hits) {
      const extra = (PROMOTED * share * hit.score) / (hits[0]?.score ?? 1);
      promoted.set(hit.id, (promoted.get(hit.id) ?? 0) + extra);
      if (!pages.has(hit.id)) pages.set(hit.id, { hit, score: 0, share: 0, terms: 0 });
    }
  }
  const scored = [...pages.values()].map(({ hit, score, share, terms: covered }) => {
    const kind = kinds.get(hit.id) ?? '';
    const asking = askedKinds.includes(kind) ? ASKED_FOR : 1;
    const implied = implying.filter((one) => one.kind === kind && !one.ids.has(hit.id)).map(({ rarity }) => rarity);
    const coverage = [share, ...implied].reduce((sum, rarity) => sum + rarity) / whole;
    const own = score * coverage ** COVERAGE * asking * (weights[kind] ?? 1);
    const extra = promoted.get(hit.id) ?? 0;
    return { hit, covered, isMeant: coverage >= 0.5 || extra > 0, score: own + extra };
  });
  return {
    hits: scored
      .filter(({ isMeant }) => isMeant)
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit),
    hasAll: scored.some(({ covered }) => covered === terms.length),
  };
}

interface Scored {
  hit: Hit;
  score: number;
}

/** The pages with a term or its synonym or, if there are no such pages, with the reference above the term. */
async function hitsOf({ text, synonym, wider }: Term): Promise<readonly Scored[]> {
  const best = new Map<string, Scored>();
  const add = (hits: readonly Hit[]) => {
    for (const hit of hits) if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, { hit, score: hit.score });
  };
  add(await ask(text));
  if (synonym !== undefined) add(await ask(synonym));
  for (const above of wider) {
    if (best.size > 0) break;
    add(await ask(above));
  }
  return [...best.values()];
}
