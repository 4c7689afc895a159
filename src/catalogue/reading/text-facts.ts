import type { HastNode } from 'satteri';

/** What checks and pages need to know of a text, from the tree from which its HTML is printed. */
export interface TextFacts {
  /** Addresses of its links in their order, each as often as it is linked. */
  links: readonly string[];
  /** Addresses of its pictures. */
  pictures: readonly string[];
  /** Ids of its elements. */
  ids: readonly string[];
  /** Words, including those of headings, lists and tables. A word has a letter or a digit in it. */
  words: number;
  /** Numbers of its clauses in their order, if it has clauses. */
  clauses: readonly string[];
}

export const NO_FACTS: TextFacts = { links: [], pictures: [], ids: [], words: 0, clauses: [] };

/** The facts of an entry's text; an entry without a text has those of an empty one. */
export const factsOf = ({ rendered }: { rendered?: { metadata?: object | undefined } | undefined }): TextFacts =>
  (rendered?.metadata as { facts?: TextFacts } | undefined)?.facts ?? NO_FACTS;

/** Inside a word one of these may begin and end; any other element begins a new word. */
const INLINE = new Set(['a', 'code', 'del', 'em', 'strong', 'sup']);

/** Gathers the facts of one text while its tree is walked. */
export class FactsGatherer {
  readonly #links: string[] = [];
  readonly #pictures: string[] = [];
  readonly #ids: string[] = [];
  #text = '';
  /** The numbers that clauses.ts has found. */
  readonly clauses: string[] = [];

  /** Takes the nodes of the tree one by one, in their order. */
  see(node: HastNode): void {
    if (node.type === 'text') this.#text += node.value;
    if (node.type !== 'element') return;
    const { href, src, id } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') this.#links.push(href);
    if (node.tagName === 'img' && typeof src === 'string') this.#pictures.push(src);
    if (typeof id === 'string') this.#ids.push(id);
    if (!INLINE.has(node.tagName)) this.#text += ' ';
  }

  /** @param later ids that elements were given after the walk */
  facts(later: readonly string[]): TextFacts {
    return {
      links: this.#links,
      pictures: this.#pictures,
      ids: [...new Set([...this.#ids, ...later])],
      words: this.#text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      clauses: this.clauses,
    };
  }
}
