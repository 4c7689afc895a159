import type { Page } from '~/assurance/page';
import { textIn } from '~/integrations/publish/tree';

export type Block = Record<string, unknown>;

const known = new WeakMap<Page, (Block | undefined)[]>();

/** The blocks of structured data of a page; `undefined` for a block that is no JSON. */
export function blocksOf(page: Page): readonly (Block | undefined)[] {
  const blocks = known.get(page) ?? page.named('script').filter(isData).map(parsed);
  known.set(page, blocks);
  return blocks;
}

const isData = ({ attribs }: { attribs: Record<string, string> }) => attribs['type'] === 'application/ld+json';

function parsed(script: Page['elements'][number]): Block | undefined {
  try {
    return JSON.parse(textIn(script)) as Block;
  } catch {
    return undefined;
  }
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
