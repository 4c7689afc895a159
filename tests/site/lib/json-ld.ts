import type { CheerioAPI } from 'cheerio';

export type Block = Record<string, unknown>;

/** A page as any of the rules receives it. */
interface Parsed {
  $: CheerioAPI;
}

const known = new WeakMap<Parsed, readonly (Block | undefined)[]>();

/** The structured data blocks of a page; `undefined` for a block that isn't JSON. */
export function blocksOf(page: Parsed): readonly (Block | undefined)[] {
  const blocks = known.get(page) ?? findBlocks(page);
  known.set(page, blocks);
  return blocks;
}

function findBlocks({ $ }: Parsed): (Block | undefined)[] {
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

export function blocksOfType(page: Parsed, type: string): Block[] {
  return blocksOf(page)
    .filter((block) => block !== undefined)
    .filter((block) => block['@type'] === type);
}

/** The objects under a key, whose value may be one object or a list. */
export function nodes(block: Block | undefined, key: string): Block[] {
  const value = block?.[key];
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is Block => typeof item === 'object' && item !== null,
  );
}
