import { load, type CheerioAPI } from 'cheerio';
import { markdownToHtml } from 'satteri';
import type { Page } from '~/kit/rules/page';
import type { BuiltSite } from '~/kit/rules/rule';
import { parseMarkdown } from '~/kit/content/reading/front-matter';

// Reads a page and its Markdown copy without any of the code that makes them: a parser other than the unified one turns the copy
// back into HTML.

/** The file of a page's Markdown copy. */
const copyFile = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

export interface MarkdownCopy {
  front: Record<string, unknown>;
  $: CheerioAPI;
}

const parsed = new WeakMap<Buffer, MarkdownCopy>();

/** The Markdown copy of a page; `undefined` if there is none. */
export function copyOf({ path }: Page, { read }: Pick<BuiltSite, 'read'>): MarkdownCopy | undefined {
  const content = read(copyFile(path));
  if (!content) return undefined;
  const known = parsed.get(content);
  if (known) return known;
  const { data, body } = parseMarkdown(content.toString('utf8'));
  const copy = { front: data, $: parseBody(body) };
  parsed.set(content, copy);
  return copy;
}

export function parseBody(markdown: string): CheerioAPI {
  const $ = load(markdownToHtml(markdown).html);
  // Sätteri turns a bare URL into a link even if a backslash escapes it.
  $('a').each((_index, link) => {
    const address = $(link).attr('href') ?? '';
    const isWritten = [address, decodeURI(address)].some((written) => markdown.includes(`](${written}`));
    if (!isWritten) $(link).replaceWith($(link).contents());
  });
  return $;
}

/** Elements that aren't read: drawings, permanently hidden content, controls, and messages for failures. */
const UNREAD =
  'script, style, template, svg, option[value=""], [aria-hidden=true], [hidden]:not([hidden=until-found]), .load-failure, .notice, :not(h1, h2, h3, h4, h5, h6) > button';

/** Outside a form, they filter the content. */
const CONTROLS = 'label, fieldset, input, select, textarea';

const mains = new WeakMap<Page, CheerioAPI>();

/** The main part of a page as a reader sees it. */
export function readMain(page: Page): CheerioAPI {
  const known = mains.get(page);
  if (known) return known;
  // Content for people without scripts also counts.
  const $ = load(`<main>${page.$('main').html() ?? ''}</main>`, { scriptingEnabled: false });
  $('[role=img][aria-label]').each((_index, picture) => {
    $(picture).replaceWith($('<p></p>').text(`Picture: ${$(picture).attr('aria-label')}`));
  });
  $(UNREAD).remove();
  $(CONTROLS)
    .filter((_index, control) => $(control).closest('form').length === 0)
    .remove();
  mains.set(page, $);
  return $;
}

type Nodes = ReturnType<CheerioAPI>;

const BLOCKS = new Set(
  'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const TEXT_NODE = 3;

/** The lines of an element's text: each block on its own line, with a space between elements. */
export function linesOf(nodes: Nodes): string[] {
  const parts: string[] = [];
  const walk = (node: Nodes[number]): void => {
    if (node.nodeType === TEXT_NODE) parts.push(node.data);
    if (!('children' in node)) return;
    const edge = 'name' in node && BLOCKS.has(node.name) ? '\n' : ' ';
    parts.push(edge);
    for (const child of node.children) walk(child);
    parts.push(edge);
  };
  for (const node of nodes.toArray()) walk(node);
  // A line break inside a text node is white space; only line breaks of blocks are kept.
  return parts
    .map((part) => (part === '\n' ? part : part.replace(/\s+/g, ' ')))
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Text without white space or the marks that separate columns of the layout. */
export const bare = (text: string) => text.replace(/[\s·]+/g, '');

export const bareText = (nodes: Nodes) => bare(linesOf(nodes).join(' '));

/**
 * The text and URL of each link, with fragments and paths made absolute. A link whose text is only a symbol, such as a dash,
 * doesn't count.
 */
export function linksOf($: CheerioAPI, base: string): string[] {
  return $('a[href]')
    .toArray()
    .filter((link) => /[\p{L}\p{N}]/u.test($(link).text()))
    .map((link) => `${bare($(link).text())} → ${new URL($(link).attr('href') ?? '', base).href}`);
}

/** The items of a list that another list lacks; duplicates count separately. */
export function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const rest = new Map<string, number>();
  for (const item of found) rest.set(item, (rest.get(item) ?? 0) + 1);
  return wanted.filter((item) => {
    const count = rest.get(item) ?? 0;
    rest.set(item, count - 1);
    return count <= 0;
  });
}
