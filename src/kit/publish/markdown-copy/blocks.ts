import { isTag, type ChildNode, type Element } from 'domhandler';
import { elementsNamed, textIn } from '~/kit/publish/tree';
import { hasHeading, isBlock, isHeading, isOne, labelOfPicture, readChildrenOf } from './elements';
import { deliveryOf, formOf } from './forms';
import { APART, atLineStart, lineOf, withoutBreaks } from './inline';

/**
 * The text of some nodes as blocks of Markdown (paragraphs, headings, lists and so on), each without surrounding blank lines.
 * Container elements such as `<div>` end a paragraph and leave nothing else behind.
 *
 * An element with `data-margin` is moved after the heading that follows it. On screen it is in that heading's margin or above it;
 * in text read from top to bottom, it would seem to belong to the section before.
 *
 * @param base the URL against which links are resolved
 */
export function blocksOf(nodes: readonly ChildNode[], base: string): string[] {
  const blocks: string[] = [];
  let line: ChildNode[] = [];
  let margin: string[] = [];
  const endLine = () => {
    const text = atLineStart(lineOf(line, base));
    if (text) blocks.push(text);
    line = [];
  };
  const add = (node: ChildNode, index: number, siblings: readonly ChildNode[]): void => {
    const isMargin = isTag(node) && 'data-margin' in node.attribs && siblings.slice(index + 1).some(hasHeading);
    if (!isMargin && !isBlock(node)) {
      line.push(node);
      return;
    }
    endLine();
    if (isMargin) {
      margin.push(...blocksOf(readChildrenOf(node), base));
      return;
    }
    const own = blocksOfOne(node, base);
    if (own) blocks.push(...own);
    else readChildrenOf(node).forEach(add);
    endLine();
    if (isHeading(node)) {
      blocks.push(...margin);
      margin = [];
    }
  };
  nodes.forEach(add);
  endLine();
  return blocks;
}

/** The blocks of an element that Markdown can express; undefined for a mere container. */
function blocksOfOne(node: Element, base: string): string[] | undefined {
  if (labelOfPicture(node)) return [lineOf([node], base)];
  if (isHeading(node)) return heading(Number(node.name.slice(1)), lineOf(readChildrenOf(node), base));
  switch (node.name) {
    case 'ul':
    case 'ol': {
      const items = readChildrenOf(node).filter(isTag);
      // Items with headings are sections of the page rather than items of a list.
      return items.every(hasHeading)
        ? undefined
        : list(
            items.map((item) => blocksOf(readChildrenOf(item), base)),
            node,
          );
    }
    case 'dl':
      return list(definitions(node, base));
    case 'table':
      return table(node, base);
    case 'blockquote':
      return quote(blocksOf(readChildrenOf(node), base));
    case 'figure':
      return figure(node, base);
    case 'pre':
      return [fenced(textIn(node).replace(/\n$/, ''))];
    case 'hr':
      return ['---'];
    case 'form':
      return form(node, base);
    case 'nav':
      return node.attribs['aria-label'] === 'Breadcrumbs' ? [breadcrumbs(node, base)] : undefined;
    default:
      return undefined;
  }
}

const heading = (level: number, line: string) =>
  line ? [`${'#'.repeat(level)} ${withoutBreaks(line).replace(/#$/, '\\#')}`] : [];

/** @param items the blocks of each item */
function list(items: readonly (readonly string[])[], node?: Element): string[] {
  const isOrdered = node?.name === 'ol';
  let number = Number(node?.attribs['start'] ?? 1);
  const lines = items
    .filter(({ length }) => length > 0)
    .map((blocks) => {
      const mark = isOrdered ? `${number++}. ` : '- ';
      return mark + joined(blocks).replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
    });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

/** Terms with their descriptions, one item each: `Publisher: ISO`. */
function definitions(node: Element, base: string): string[][] {
  const items: string[][] = [];
  const parts = readChildrenOf(node).flatMap((part) => (isOne(part, 'div') ? readChildrenOf(part) : [part]));
  for (const part of parts.filter(isTag)) {
    const children = readChildrenOf(part);
    const item = items.at(-1) ?? [];
    const [line = ''] = item;
    if (part.name === 'dt') items.push([`${atLineStart(lineOf(children, base))}:`]);
    else if (item.length > 1 || children.some(isBlock)) item.push(...blocksOf(children, base));
    else item[0] = line + (line.endsWith(':') ? ' ' : APART) + lineOf(children, base);
  }
  return items;
}

/** The first row becomes the head, because Markdown tables need one. */
function table(node: Element, base: string): string[] {
  const [head, ...rows] = elementsNamed(node, 'tr').map((row) =>
    readChildrenOf(row)
      .filter((cell) => isOne(cell, 'td', 'th'))
      .map((cell) => withoutBreaks(lineOf(readChildrenOf(cell), base)).replaceAll('|', '\\|')),
  );
  if (!head) return [];
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
  return [[head, head.map(() => '-'), ...rows].map(line).join('\n')];
}

const quote = (blocks: readonly string[]) =>
  blocks.length > 0 ? [joined(blocks).replace(/^/gm, '> ').replace(/ +$/gm, '')] : [];

/** A quote keeps its speaker, its stars, and the label that marks an invented quote. */
function figure(node: Element, base: string): string[] | undefined {
  const children = readChildrenOf(node);
  const said = children.find((child) => isOne(child, 'blockquote'));
  const caption = children.find((child) => isOne(child, 'figcaption'));
  if (!said || !caption) return undefined;
  const others = children.filter((child) => child !== said && child !== caption);
  return quote([others, readChildrenOf(said), readChildrenOf(caption)].flatMap((nodes) => blocksOf(nodes, base)));
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/^`+/gm) ?? []).map(({ length }) => length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

/** A form as its text, a list of its fields, and its target URL. */
function form(node: Element, base: string): string[] {
  const { before, fields, after } = formOf(node, base);
  const asked = list(fields.map((field) => [field]));
  return [...blocksOf(before, base), ...asked, deliveryOf(node, base), ...blocksOf(after, base)];
}

const breadcrumbs = (nav: Element, base: string) =>
  elementsNamed(nav, 'li')
    .map((step) => lineOf(readChildrenOf(step), base))
    .join(' / ');

/** Joins blocks. Two adjacent lists of the same kind would merge, so the second gets different markers. */
export function joined(blocks: readonly string[]): string {
  let last = '';
  return blocks
    .map((block) => {
      if (/^- /.test(last) && /^- /.test(block)) last = block.replace(/^- /gm, '* ');
      else if (/^\d+\. /.test(last) && /^\d+\. /.test(block)) last = block.replace(/^(\d+)\. /gm, '$1) ');
      else last = block;
      return last;
    })
    .join('\n\n');
}
