import type { Block } from '~/assurance/reading/json-ld';
import type { Page } from './site.ts';

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
