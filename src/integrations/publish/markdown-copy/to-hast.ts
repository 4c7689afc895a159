import { Comment, Element, Text, type ChildNode } from 'domhandler';
import type { Element as HastElement, ElementContent, Properties } from 'hast';

/** An element of a page in the form that is made into Markdown. Attributes keep their names, but for classes and numbers of lists. */
export const asHast = ({ name, attribs, children }: Element): HastElement => ({
  type: 'element',
  tagName: name,
  properties: propertiesOf(attribs),
  children: children.flatMap(contentOf),
});

function contentOf(node: ChildNode): ElementContent[] {
  if (node instanceof Element) return [asHast(node)];
  if (node instanceof Text) return [{ type: 'text', value: node.data }];
  return node instanceof Comment ? [{ type: 'comment', value: node.data }] : [];
}

function propertiesOf({ class: classes, start, ...others }: Readonly<Record<string, string>>): Properties {
  return {
    ...others,
    ...(classes !== undefined && { className: classes.split(/\s+/) }),
    ...(start !== undefined && { start: Number(start) }),
  };
}
