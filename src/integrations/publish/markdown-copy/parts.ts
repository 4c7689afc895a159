import type { Element, ElementContent } from 'hast';
import { element, findAll, isElement, isOne, text, textOf, withChildren } from './nodes';

// Parts of a page that read otherwise than they are built.

export function breadcrumbs(nav: Element): Element {
  const steps = findAll(nav, ({ tagName }) => tagName === 'li').map((step) => {
    const [link] = findAll(step, ({ tagName }) => tagName === 'a');
    return link ? withChildren(link, [text(textOf(link))]) : text(textOf(step));
  });
  return element(
    'p',
    steps.flatMap((step, index) => (index === 0 ? [step] : [text(' / '), step])),
  );
}

/** Terms and what is said of them, a line each: `Publisher: ISO`. */
export function definitions(children: readonly ElementContent[]): Element {
  const parts = children.flatMap((child) => (isOne(child, 'div') ? child.children : [child]));
  const items: Element[] = [];
  for (const part of parts) {
    if (isOne(part, 'dt')) items.push(element('li', [...trimmed(part.children), text(': ')]));
    if (isOne(part, 'dd')) items.at(-1)?.children.push(...trimmed(part.children));
  }
  return element('ul', items);
}

const BLOCKS = ['p', 'div', 'ul', 'ol', 'li', 'blockquote'];

/** What stands in a cell of a table, which has one line: blocks are set apart by a mark. */
export function inOneLine(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    if (!isOne(child, ...BLOCKS)) return [child];
    const apart = children.slice(0, index).some((other) => textOf(other) !== '');
    return [...(apart ? [text(' · ')] : []), ...inOneLine(child.children)];
  });
}

export function trimmed(children: readonly ElementContent[]): ElementContent[] {
  return children.map((child, index) => {
    if (child.type !== 'text') return child;
    const start = index === 0 ? child.value.trimStart() : child.value;
    return text(index === children.length - 1 ? start.trimEnd() : start);
  });
}

/** A quote keeps with it who speaks, and what marks an invented one and its stars. */
export function figure(children: readonly ElementContent[]): Element {
  const caption = children.find((child) => isOne(child, 'figcaption'));
  const quote = children.find((child) => isOne(child, 'blockquote'));
  if (!isElement(caption) || !isElement(quote)) return element('div', children.map(asParagraph));
  const others = children.filter((child) => child !== caption && child !== quote);
  return element('blockquote', [...others, element('p', quote.children), element('p', caption.children)]);
}

const asParagraph = (node: ElementContent) => (isOne(node, 'figcaption') ? element('p', node.children) : node);
