import type { Element, ElementContent } from 'hast';
import { formAsList } from './forms';
import {
  attribute,
  element,
  findAll,
  hasClass,
  isElement,
  isHeading,
  isHidden,
  isOne,
  text,
  textOf,
  withChildren,
} from './nodes';
import { withMarginsBelow, withSeparators } from './order';
import { breadcrumbs, definitions, figure, inOneLine, trimmed } from './parts';

const SILENT = ['script', 'style', 'template', 'button', 'svg'];
/** Outside a form they change what a script shows, and have nothing to say without it. */
const CONTROLS = ['label', 'fieldset', 'input', 'select', 'textarea'];
/** Has meaning although nothing is in it. */
const MAY_BE_EMPTY = ['br', 'hr', 'img', 'td', 'th'];

/** What holds lines of text, in which no paragraph can stand. */
const IN_LINES = ['p', 'span', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'td', 'th', 'strong', 'em', 'small'];

/**
 * What a reader of a page is told, as simple HTML: without what is drawn, hidden for good or only pressed, with pictures as
 * their labels, forms as their fields, and beside each figure what marks it.
 */
export function simplified(main: Element): ElementContent[] {
  return simplify(main.children, 'main');
}

function simplify(nodes: readonly ElementContent[], parent: string): ElementContent[] {
  const shown = nodes.filter((node) => node.type !== 'comment' && !(isElement(node) && isLeftOut(node)));
  return withSeparators(withMarginsBelow(shown)).flatMap((node) =>
    isElement(node) ? simplifyElement(node, parent) : [text(node.type === 'text' ? node.value : '')],
  );
}

function simplifyElement(node: Element, parent: string): ElementContent[] {
  const label = labelOfPicture(node);
  if (label) {
    const said = element('em', [text(`Picture: ${label}`)]);
    return [IN_LINES.includes(parent) ? said : element('p', [said])];
  }
  if (node.tagName === 'form') return simplify(formAsList(node), 'div');
  if (isOne(node, 'nav') && attribute(node, 'aria-label') === 'Breadcrumbs') return [breadcrumbs(node)];
  const children = simplify(childrenOf(node), node.tagName);
  if (children.every((child) => child.type === 'text' && !child.value.trim()) && !MAY_BE_EMPTY.includes(node.tagName)) {
    return children;
  }
  switch (node.tagName) {
    case 'dl':
      return [definitions(children)];
    case 'a':
      // A mark alone, such as a dash in hundreds of cells, names no place to go to.
      return children.some((child) => /[\p{L}\p{N}]/u.test(textOf(child)))
        ? [withChildren(node, trimmed(children))]
        : trimmed(children);
    case 'small':
      return [element('em', children)];
    case 'span':
      return attribute(node, 'data-provenance') ? [element('em', children)] : children;
    case 'figure':
      return [figure(children)];
    case 'ul':
    case 'ol':
      // Entries with headings of their own are parts of the page rather than items.
      return children.every((item) => !isOne(item, 'li') || findAll(item, isHeading).length > 0)
        ? children.flatMap((item) => (isOne(item, 'li') ? item.children : []))
        : [withChildren(node, children)];
    case 'td':
    case 'th':
      return [withChildren(node, inOneLine(children))];
    case 'noscript':
    case 'astro-island':
      return [element('div', children)];
    default:
      return [withChildren(node, children)];
  }
}

/** Hidden, or there to be pressed. What a visitor can open is not hidden for good. */
function isLeftOut(node: Element): boolean {
  if (labelOfPicture(node)) return false;
  return (
    SILENT.includes(node.tagName) ||
    CONTROLS.includes(node.tagName) ||
    isHidden(node) ||
    hasClass(node, 'load-failure') ||
    hasClass(node, 'notice')
  );
}

const labelOfPicture = (node: Element) =>
  attribute(node, 'role') === 'img' ? attribute(node, 'aria-label') : undefined;

/** The heading of an accordion's item is a button, and its words are all that is left of it. */
function childrenOf(node: Element): ElementContent[] {
  return isHeading(node)
    ? node.children.flatMap((child) => (isOne(child, 'button') ? child.children : [child]))
    : node.children;
}
