import type { HastNode } from 'satteri';

/** Facts about an entry's text that checks and pages need, from the tree that its HTML is generated from. */
export interface TextFacts {
  /** URLs of its links in order, including repetitions. */
  links: readonly string[];
  /** Ids of its elements. */
  ids: readonly string[];
  /** Number of words, including the words in headings, lists and tables. A word contains at least one letter or digit. */
  words: number;
  /** Numbers of its clauses in order, if it has clauses. */
  clauses: readonly string[];
}

export const NO_FACTS: TextFacts = { links: [], ids: [], words: 0, clauses: [] };

/** The facts about an entry's text; if it has none, the facts about an empty text. */
export const factsOf = ({ rendered }: { rendered?: { metadata?: object | undefined } | undefined }): TextFacts =>
  (rendered?.metadata as { facts?: TextFacts } | undefined)?.facts ?? NO_FACTS;

/** Elements that may begin and end inside a word; any other element starts a new word. */
const INLINE = new Set(['a', 'code', 'del', 'em', 'strong', 'sup']);

/** Collects the facts about an entry's text while its tree is walked. */
export class FactsGatherer {
  readonly #links: string[] = [];
  readonly #ids: string[] = [];
  #text = '';
  /** The numbers found by clauses.ts. */
  readonly clauses: string[] = [];

  /** Processes the next node of the tree, in document order. */
  see(node: HastNode): void {
    if (node.type === 'text') this.#text += node.value;
    if (node.type !== 'element') return;
    const { href, id } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') this.#links.push(href);
    if (typeof id === 'string') this.#ids.push(id);
    if (!INLINE.has(node.tagName)) this.#text += ' ';
  }

  /** Returns the facts collected. @param later ids that elements received after the walk */
  facts(later: readonly string[]): TextFacts {
    return {
      links: this.#links,
      ids: [...new Set([...this.#ids, ...later])],
      words: this.#text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      clauses: this.clauses,
    };
  }
}
