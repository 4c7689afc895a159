import { hashesOf } from './content-policy';
import { sheetsOf, wordsOf } from './page-styles';

/** What is known of a page, in kinds; each is one text, so that pages with the same are seen to have the same. */
export const kinds = ['classes', 'ids', 'tags', 'islands', 'sheets', 'scripts'] as const;

export type Facts = Record<(typeof kinds)[number], string>;

/**
 * What a route needs to know of a page to make its styles and its policy.
 *
 * @throws where the page has what no policy can allow
 */
export function factsOf(html: string, { published }: { published: boolean }): Facts {
  const { classes, ids, tags, islands } = wordsOf(html);
  const scripts = published ? hashesOf(html).scripts : [];
  return {
    classes: listed(classes),
    ids: listed(ids),
    tags: listed(tags),
    islands: listed(islands),
    sheets: JSON.stringify(sheetsOf(html)),
    scripts: listed(scripts),
  };
}

const listed = (words: Iterable<string>) => [...words].sort().join('\n');

/** What pages have together. */
export class CommonFacts {
  readonly #texts = new Map(kinds.map((kind) => [kind, new Map<string, string>()]));

  /** @returns the same facts, of whose texts those that other pages have too stand in memory once */
  add(facts: Facts): Facts {
    const shared = kinds.map((kind) => {
      const text = this.#texts.get(kind)?.get(facts[kind]) ?? facts[kind];
      this.#texts.get(kind)?.set(text, text);
      return [kind, text];
    });
    return Object.fromEntries(shared) as Facts;
  }

  texts(kind: keyof Facts): string[] {
    return [...(this.#texts.get(kind)?.keys() ?? [])];
  }

  words(kind: Exclude<keyof Facts, 'sheets'>): Set<string> {
    return new Set(this.texts(kind).flatMap((text) => (text ? text.split('\n') : [])));
  }
}
