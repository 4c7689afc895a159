import { hashesOf } from './content-policy.ts';
import { sheetsOf, wordsOf } from './page-styles.ts';

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
  readonly #texts = new Map(kinds.map((kind) => [kind, new Set<string>()]));

  add(facts: Facts): void {
    for (const kind of kinds) this.#texts.get(kind)?.add(facts[kind]);
  }

  texts(kind: keyof Facts): string[] {
    return [...(this.#texts.get(kind) ?? [])];
  }

  words(kind: Exclude<keyof Facts, 'sheets'>): Set<string> {
    return new Set(this.texts(kind).flatMap((text) => (text ? text.split('\n') : [])));
  }
}
