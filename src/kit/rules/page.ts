import { load, type CheerioAPI } from 'cheerio/slim';
import type { Document, Element } from 'domhandler';

/** A built page. Read-only. */
export class Page {
  /** The path as visitors see it: no `.html`, `/` for the home page, `/404` for the not-found page. */
  readonly path: string;
  readonly document: Document;
  readonly elements: readonly Element[];
  readonly #named = new Map<string, Element[]>();
  readonly #having = new Map<string, Element[]>();
  #api: CheerioAPI | undefined;

  /** @param elements all elements of the document, in document order */
  constructor(path: string, document: Document, elements: readonly Element[]) {
    this.path = path;
    this.document = document;
    this.elements = elements;
    for (const element of elements) {
      add(this.#named, element.name, element);
      for (const attribute in element.attribs) add(this.#having, attribute, element);
    }
  }

  /** The elements with the given tag name, in page order. */
  named(name: string): readonly Element[] {
    return this.#named.get(name) ?? [];
  }

  /** The elements with the given attribute, in page order. They come from an index, because a selector would walk the whole page. */
  having(attribute: string): readonly Element[] {
    return this.#having.get(attribute) ?? [];
  }

  /** The page in a form that can be queried by CSS selector. */
  get $(): CheerioAPI {
    this.#api ??= load(this.document);
    return this.#api;
  }
}

function add(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}
