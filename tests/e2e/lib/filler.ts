import type { Page } from 'playwright/test';

/** Filler lengths, in characters, for headings, paragraphs and so on; the last is for all other elements with text. */
const LENGTHS = { H1: 34, H2: 26, H3: 20, P: 90, BLOCKQUOTE: 90, LI: 40, DD: 40, other: 10 };
/** The number of list items to keep. */
const ITEMS = 3;

/**
 * Replaces the page's words, always with the same ones, and shortens its lists, so that only its look is left. Repeating it
 * changes nothing.
 */
export async function fill(page: Page): Promise<void> {
  await page.evaluate(
    ([lengths, items]) => {
      for (const list of document.querySelectorAll('ul, ol, dl, tbody')) {
        for (const item of [...list.children].slice(items)) item.remove();
      }
      const blocks = new Map<Element, Text[]>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!(node instanceof Text) || !parent || !/\p{L}/u.test(node.data) || parent.closest('script, style'))
          continue;
        let block = parent;
        while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
        blocks.set(block, [...(blocks.get(block) ?? []), node]);
      }
      for (const [block, [first, ...rest]] of blocks) {
        const length = Object.entries(lengths).find(([name]) => name === block.tagName)?.[1] ?? lengths.other;
        if (first) first.data = 'Words that stand for others, line by line. '.repeat(4).slice(0, length).trim();
        for (const node of rest) node.data = '';
      }
    },
    [LENGTHS, ITEMS] as const,
  );
}
