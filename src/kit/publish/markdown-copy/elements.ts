import { isTag, isText, type ChildNode, type Element } from 'domhandler';

// The elements of a page, as seen by someone who reads it as text.

const BLOCKS = new Set(
  'address article aside astro-island blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav noscript ol p pre search section summary table ul'.split(
    ' ',
  ),
);
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const SILENT = ['script', 'style', 'template', 'button', 'svg'];
/** Outside a form, these elements control what a script shows, and mean nothing without the script. */
const CONTROLS = ['label', 'fieldset', 'input', 'select', 'textarea'];

/** Whether a node is an element with one of these names. */
export const isOne = (node: ChildNode | undefined, ...names: readonly string[]): node is Element =>
  node !== undefined && isTag(node) && names.includes(node.name);

export const isBlock = (node: ChildNode): node is Element => isTag(node) && BLOCKS.has(node.name);

export const isHeading = (node: Element): boolean => HEADINGS.includes(node.name);

export const hasHeading = (node: ChildNode): boolean =>
  isTag(node) && (isHeading(node) || node.children.some(hasHeading));

/** Whether an element is permanently hidden or decorative. Parts that a visitor can open are neither. */
export function isHidden({ attribs }: Element): boolean {
  const { hidden } = attribs;
  return (hidden !== undefined && hidden !== 'until-found') || attribs['aria-hidden'] === 'true';
}

/** The label of an inline picture; one without a label is decoration. */
export const labelOfPicture = ({ attribs }: Element): string | undefined =>
  attribs['role'] === 'img' ? attribs['aria-label'] : undefined;

/** Whether an element has nothing for a reader: decoration, hidden content, controls, or messages for failures. */
export function isLeftOut(node: Element): boolean {
  if (labelOfPicture(node)) return false;
  if (SILENT.includes(node.name) || CONTROLS.includes(node.name) || isHidden(node)) return true;
  return /(?:^| )(?:load-failure|notice)(?: |$)/.test(node.attribs['class'] ?? '');
}

/** The children that a reader sees. The heading of an accordion's item is a button, whose words are the heading. */
export function readChildrenOf(node: Element): ChildNode[] {
  const children = isHeading(node)
    ? node.children.flatMap((child) => (isOne(child, 'button') ? child.children : [child]))
    : node.children;
  return children.filter((child) => isText(child) || (isTag(child) && !isLeftOut(child)));
}
