import type { Page } from '~/kit/rules/page';
import { readable, squeeze } from '~/kit/rules/reading/text';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { ContentError } from '~/kit/content/reading/problems';

/** The text of a page's main part. */
export const mainText = (page: Page): string => readable(page.named('main'));

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

/** Splits text into sentences, without Markdown syntax. */
export function sentences(text: string): string[] {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>*\-\d.\s|]+/gm, '')
    .replace(/[*_`]/g, '')
    .split(/(?<=[.!?…:])["”’)]?\s+|\n{2,}|\n(?=\s*[-#|])/)
    .map(squeeze)
    .filter(Boolean);
}

/** The front matter of a page's Markdown copy; empty if it can't be parsed. */
export function frontOf(copy: Buffer | undefined): Record<string, unknown> {
  try {
    return parseMarkdown(copy?.toString('utf8') ?? '').data;
  } catch (error) {
    if (error instanceof ContentError) return {};
    throw error;
  }
}

/** Text for comparisons, in which typographic and straight quotes are the same. */
export function plain(text: string): string {
  return squeeze(text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'));
}

/** A problem for each wanted string that no matching element contains. */
export function lacking(page: Page, selector: string, wanted: readonly string[]): string[] {
  const text = plain(readable(page.$(selector)));
  return wanted.filter((part) => !text.includes(plain(part))).map((part) => `lacks the text “${part}”.`);
}

/** The links in a page's main part as `label → address`. */
export function linksIn({ $ }: Page, selector = 'main'): string[] {
  return $(selector)
    .find('a[href]')
    .toArray()
    .map((link) => `${plain($(link).text())} → ${$(link).attr('href')}`);
}

export function lackingLinks(page: Page, wanted: readonly string[], selector = 'main'): string[] {
  const links = linksIn(page, selector);
  return wanted.filter((link) => !links.includes(link)).map((link) => `lacks the link “${link}”.`);
}
