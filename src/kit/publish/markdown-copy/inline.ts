import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { textIn } from '~/kit/publish/tree';
import { isBlock, isOne, labelOfPicture, readChildrenOf } from './elements';

// Text within a paragraph, as Markdown.

/** Separates words that only the layout sets apart: `A.5` and `37` in two columns are not `A.537`. */
export const APART = ' · ';

const BREAK = '\\\n';

/**
 * Placeholders for opening and closing emphasis delimiters, from Unicode's noncharacters. Whether Markdown recognises a delimiter
 * depends on both its neighbours, which are only known once the line is complete.
 */
const EM = ['\uFDD0', '\uFDD1'] as const;
const STRONG = ['\uFDD2', '\uFDD3'] as const;
const DELETED = ['\uFDD4', '\uFDD5'] as const;
const DELIMITERS = ['*', '*', '**', '**', '~~', '~~'];

const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ b: STRONG, strong: STRONG, del: DELETED, s: DELETED },
  ...{ em: EM, i: EM, mark: EM, small: EM },
};

/** Characters with a special meaning anywhere in Markdown, including GitHub's dialect, which links bare URLs. */
const SIGNS =
  /[\\`*[\]~]|<(?=[A-Za-z/!?]|$)|&(?=#?\w+;|$)|_(?<![A-Za-z0-9]_)|_(?![A-Za-z0-9])|:(?=\/\/)|\.(?<=www\.)|@(?<=\S@)(?=\S)/g;
/** Starts of lines that would make a heading, quote, list, rule or table, up to the place for the backslash that prevents this. */
const LINE_START = /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=[#+=|-](?:[\s#+=|:-]|$)|>|:-))/gm;

/** Text with all Markdown syntax escaped. */
export const escaped = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(SIGNS, '\\$&');

/**
 * Some nodes as one line of Markdown, or several with hard breaks between them.
 *
 * @param base the URL against which links are resolved
 */
export const lineOf = (nodes: readonly ChildNode[], base: string): string =>
  withDelimiters(written(nodes, base).replace(/ {2,}/g, ' '))
    .split(BREAK)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(BREAK);

/** The first line of a block, with anything escaped that Markdown would take for a list or a heading. */
export const atLineStart = (line: string): string => line.replace(LINE_START, '$&\\');

/** A line without breaks, for headings and cells. */
export const withoutBreaks = (line: string): string => line.replaceAll(BREAK, ' ');

function written(nodes: readonly ChildNode[], base: string): string {
  const parts = nodes.map((node) => ({ node, text: isText(node) ? escaped(node.data) : elementInLine(node, base) }));
  const said = parts.filter(({ text }) => text.trim() !== '');
  if (areColumns(said.map(({ node }) => node))) return said.map(({ text }) => text.trim()).join(APART);
  let line = '';
  let isAfterBlock = false;
  for (const { node, text } of parts) {
    const isSaid = text.trim() !== '';
    // An exclamation mark would turn a link into a picture.
    if (text.startsWith('[')) line = line.replace(/!$/, '\\!');
    if (isSaid && (isAfterBlock || isBlock(node)) && line.trim()) line += APART + text.trim();
    else line += text;
    if (isSaid) isAfterBlock = isBlock(node);
  }
  return line;
}

/** Whether nodes are elements in columns: separate words that only the layout separates. */
const areColumns = (nodes: readonly ChildNode[]) =>
  nodes.length > 1 &&
  nodes.every((node) => isOne(node, 'span', 'a', 'time')) &&
  nodes.some((node) => isOne(node, 'span'));

function elementInLine(node: ChildNode, base: string): string {
  if (!isTag(node)) return '';
  const { name, attribs } = node;
  const label = labelOfPicture(node);
  if (label) return marked(EM, escaped(`Picture: ${label}`));
  if (name === 'br') return BREAK;
  if (name === 'code' || name === 'kbd' || name === 'samp') return code(textIn(node).trim());
  // A picture without alternative text is decoration.
  if (name === 'img') return attribs['alt'] ? `!${linkTo(escaped(attribs['alt']), attribs['src'] ?? '', base)}` : '';
  const text = written(readChildrenOf(node), base);
  if (name === 'a') return link(node, text, base);
  return marked(attribs['data-provenance'] === undefined ? MARKS[name] : EM, text);
}

/** A link whose text is only a symbol, such as a dash in hundreds of cells, is left out. White space inside a link is padding. */
function link({ attribs: { href } }: Element, text: string, base: string): string {
  const label = text.trim();
  return href === undefined || !/[\p{L}\p{N}]/u.test(label) ? label : linkTo(label, href, base);
}

/** @param label text that is already Markdown; a bare URL in it can't become another link, so its escapes are removed */
export const linkTo = (label: string, address: string, base: string): string =>
  `[${label.replace(/\\(.)/gs, (pair, sign: string) => (/[:.@]/.test(sign) ? sign : pair))}](${destination(address, base)})`;

/** An absolute URL, because a copy may be read elsewhere; the root is written as in canonical URLs. */
function destination(address: string, base: string): string {
  const { href, origin } = new URL(address, base);
  return href === `${origin}/` ? origin : href.replace(/[()\\]|&(?=#?\w+;)/g, '\\$&');
}

function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return text && fence + space + text.replace(/\s+/g, ' ') + space + fence;
}

/** Text wrapped in delimiters, without nested delimiters of the same kind. White space at either end stays outside the delimiters. */
function marked(delimiters: readonly [string, string] | undefined, text: string): string {
  const inner = text.trim();
  if (!delimiters || !inner) return text;
  const [open, close] = delimiters;
  return text.replace(inner, () => open + inner.replaceAll(open, '').replaceAll(close, '') + close);
}

/**
 * Inserts the emphasis delimiters. Markdown ignores a delimiter between a word and punctuation, so the word's last letter becomes
 * a character reference there, which counts as punctuation. Two adjacent delimiters need something between them.
 */
function withDelimiters(line: string): string {
  if (!/[\uFDD0-\uFDD5]/.test(line)) return line;
  return line
    .replace(/\uFDD1\uFDD0|\uFDD3\uFDD2|\uFDD5\uFDD4/g, '')
    .replace(/[\uFDD1\uFDD3\uFDD5](?=[\uFDD0\uFDD2\uFDD4])/g, '$&<!-- -->')
    .replace(/[\p{L}\p{N}](?=[\uFDD0\uFDD2\uFDD4]+[\p{P}\p{S}])/gu, reference)
    .replace(/(?<=[\p{P}\p{S}][\uFDD1\uFDD3\uFDD5]+)[\p{L}\p{N}]/gu, reference)
    .replace(/[\uFDD0-\uFDD5]/g, (sign) => DELIMITERS[sign.charCodeAt(0) - 0xfdd0] ?? '');
}

const reference = (sign: string) => `&#${sign.codePointAt(0)};`;
