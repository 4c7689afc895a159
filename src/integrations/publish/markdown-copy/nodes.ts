import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Small words for looking at and making HTML nodes, shared by what turns a page into Markdown. */

export const isElement = (node: RootContent | undefined): node is Element => node?.type === 'element';

/** Whether a node is an element of one of these names. */
export const isOne = <Name extends string>(
  node: RootContent | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } => isElement(node) && names.some((name) => name === node.tagName);

export const isHeading = (node: RootContent | undefined) => isOne(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');

export const isBlank = (node: RootContent | undefined) => node?.type === 'text' && node.value.trim() === '';

export const text = (value: string): ElementContent => ({ type: 'text', value });

export function element(tagName: string, children: ElementContent[], properties: Record<string, string> = {}): Element {
  return { type: 'element', tagName, properties, children };
}

/** The element with other children, and without its place in the source, which would be copied along. */
export const withChildren = ({ tagName, properties }: Element, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** An attribute as text; nothing where it is missing. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? undefined : String(value);
}

export const hasClass = (node: Element, name: string) => (attribute(node, 'className') ?? '').split(' ').includes(name);

/** Hidden for good, or for decoration: not what a visitor can open. */
export function isHidden(node: Element): boolean {
  const hidden = attribute(node, 'hidden');
  return (hidden !== undefined && hidden !== 'until-found') || attribute(node, 'aria-hidden') === 'true';
}

/** Every element below a node that fits, in the order of the page. */
export function findAll(node: Root | Element, fits: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    isElement(child) ? [...(fits(child) ? [child] : []), ...findAll(child, fits)] : [],
  );
}

/** The text of a node with its white space squeezed. */
export function textOf(node: Root | RootContent): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}
