import type { Page } from './site.ts';

export type Block = Record<string, unknown>;

/** The blocks of structured data of a page; `undefined` for a block that is no JSON. */
export function blocksOf({ $ }: Page): (Block | undefined)[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => {
      try {
        return JSON.parse($(element).text()) as Block;
      } catch {
        return undefined;
      }
    });
}

export function blocksOfType(page: Page, type: string): Block[] {
  return blocksOf(page)
    .filter((block) => block !== undefined)
    .filter((block) => block['@type'] === type);
}

/** The objects under a key, whether it holds one or a list. */
export function nodes(block: Block | undefined, key: string): Block[] {
  const value = block?.[key];
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is Block => typeof item === 'object' && item !== null,
  );
}
