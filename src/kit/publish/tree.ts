import { StringDecoder } from 'node:string_decoder';
import render from 'dom-serializer';
import { Element, Text, type ChildNode, type Document, type ParentNode } from 'domhandler';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';

/** Bytes passed to the parser at a time. The tree's strings are slices of such a chunk, so keeping one string, such as a URL, keeps its whole chunk. */
const PIECE = 512;

/**
 * A built page as a tree.
 *
 * @throws if a `<noscript>` contains bare text: its special characters would be serialised differently
 */
export function parsePage(html: Buffer | string): Document {
  const handler = new DomHandler(undefined, undefined, ({ name, children }) => {
    const isBare = name === 'noscript' && children.some((child) => child instanceof Text && /[<&]/.test(child.data));
    if (isBare) throw new Error('Text in a <noscript> must be in an element, such as <p>.');
  });
  const parser = new Parser(handler);
  const bytes = typeof html === 'string' ? Buffer.from(html) : html;
  const decoder = new StringDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) parser.write(decoder.write(bytes.subarray(at, at + PIECE)));
  parser.end();
  return handler.root;
}

export const serialize = (node: ChildNode | ParentNode): string => render(node, { encodeEntities: 'utf8' });

/** All elements below a node, in page order. */
export const elementsOf = (node: ParentNode): Element[] => DomUtils.findAll(() => true, node.children);

export const elementsNamed = (node: ParentNode, ...names: readonly string[]): Element[] =>
  DomUtils.findAll(({ name }) => names.includes(name), node.children);

export const firstNamed = (node: ParentNode, name: string): Element | undefined =>
  DomUtils.findOne((element) => element.name === name, node.children) ?? undefined;

/** All nodes below a node, in page order. */
export const nodesOf = (node: ParentNode): ChildNode[] => DomUtils.filter(() => true, node.children);

/** The text in a node, unchanged, including that of scripts and styles. */
export const textIn = (node: ChildNode | ParentNode): string => DomUtils.textContent(node);

/** A new element containing text, not yet inserted into a page. */
export function newElement(name: string, attributes: Record<string, string>, text = ''): Element {
  const element = new Element(name, attributes);
  setText(element, text);
  return element;
}

export function setText(element: Element, text: string): void {
  element.children = [];
  if (text) DomUtils.appendChild(element, new Text(text));
}

export const insertAfter = (place: ChildNode, added: ChildNode): void => DomUtils.append(place, added);

export const replace = (place: ChildNode, other: ChildNode): void => DomUtils.replaceElement(place, other);

export const remove = (node: ChildNode): void => DomUtils.removeElement(node);
