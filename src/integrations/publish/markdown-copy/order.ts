import type { Element, ElementContent } from 'hast';
import { element, hasClass, isBlank, isElement, isHeading, isOne, text } from './nodes';

/**
 * What stands in the margin of a heading or above it comes after it: in a text that is read from top to bottom it would
 * belong to what came before.
 */
export function withMarginsBelow(nodes: readonly ElementContent[]): ElementContent[] {
  const result = [...nodes];
  for (const [index, node] of nodes.entries()) {
    if (!isMargin(node)) continue;
    const next = nodes.slice(index + 1).find((other) => !isBlank(other) && !isPicture(other));
    if (!next) continue;
    const moved = afterHeading(next, element('p', isOne(node, 'p') ? node.children : [node]));
    if (!moved) continue;
    result[result.indexOf(next)] = moved;
    result.splice(result.indexOf(node), 1);
  }
  return result.flatMap((node) => (isOne(node, 'heading-and-margin') ? node.children : [node]));
}

function isMargin(node: ElementContent): node is Element {
  if (!isOne(node, 'p', 'span')) return false;
  if (hasClass(node, 'ref')) return true;
  const said = node.children.filter((child) => !isBlank(child) && !isPicture(child));
  return node.tagName === 'p' && said.length === 1 && isOne(said[0], 'span') && hasClass(said[0], 'ref');
}

const isPicture = (node: ElementContent): boolean =>
  isOne(node, 'svg') || (isOne(node, 'span') && node.children.every((child) => isBlank(child) || isPicture(child)));

/** The node with `margin` behind the heading that it begins with; nothing where it begins with no heading. */
function afterHeading(node: ElementContent, margin: Element): Element | undefined {
  if (!isElement(node)) return undefined;
  if (isHeading(node)) return element('heading-and-margin', [node, margin]);
  if (!isOne(node, 'div', 'section')) return undefined;
  const index = node.children.findIndex((child) => !isBlank(child));
  const first = node.children[index];
  const moved = first && afterHeading(first, margin);
  if (!moved) return undefined;
  const children = moved.tagName === 'heading-and-margin' ? moved.children : [moved];
  return { ...node, children: node.children.toSpliced(index, 1, ...children) };
}

const SEPARATOR = ' · ';

/** Puts a mark between what only the layout sets apart: `A.5` and `37` in two columns are not `A.537`. */
export function withSeparators(nodes: readonly ElementContent[]): ElementContent[] {
  const said = nodes.filter((node) => !isBlank(node) && !isPicture(node));
  const inColumns =
    said.length > 1 &&
    said.every((node) => isOne(node, 'span', 'a', 'time')) &&
    said.some((node) => isOne(node, 'span'));
  return nodes.flatMap((node, index): ElementContent[] => {
    if (inColumns && isBlank(node)) return [];
    const isFirst = node === said[0] || !said.includes(node);
    if (isFirst || !isOne(node, 'span', 'a', 'time')) return [node];
    return inColumns || hasClass(node, 'block') || touches(nodes[index - 1], node) ? [text(SEPARATOR), node] : [node];
  });
}

/** Whether no space stands between an element and what comes before it, although it is a word of its own. */
function touches(before: ElementContent | undefined, node: Element): boolean {
  if (!isOne(node, 'span') || !before) return false;
  return before.type === 'text' ? /[\p{L}\p{N}.,%)]$/u.test(before.value) : isOne(before, 'span', 'a', 'small');
}
