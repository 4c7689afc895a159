import { isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit, type Node, type Pair } from 'yaml';
import type { Path } from '~/kit/content/reading/locate';

/** A stretch of a text, and what replaces it. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Applies edits that don't overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((result, { from, to, text: by }) => result.slice(0, from) + by + result.slice(to), text);

/** A value without what is at the given paths, which are those of the whole value. */
export function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = Map.groupBy(paths, ([key]) => String(key));
  const kept = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const own = below.get(key) ?? [];
    return own.some(({ length }) => length === 1)
      ? []
      : [
          [
            key,
            without(
              item,
              own.map((path) => path.slice(1)),
            ),
          ],
        ];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** A YAML text whose values can be cut out or replaced, with every other character left as it is. */
export class YamlText {
  readonly text: string;
  readonly #root: Node | null;

  constructor(text: string) {
    this.text = text;
    this.#root = parseDocument(text, { logLevel: 'silent' }).contents;
  }

  /** The edits that cut out fields and items of lists, by their paths; an entry of a data file is found by its id. */
  cut(paths: readonly Path[]): Edit[] {
    return this.#root ? this.#cutBelow(this.#root, undefined, paths) : [];
  }

  /** The edits that replace a text within a value. */
  replace(path: Path, old: string, by: string): Edit[] {
    const [from, to] = rangeOf(this.#at(path));
    const source = this.text.slice(from, to);
    const isQuoted = /^['"]/.test(source);
    const text = source.replace(old, by);
    return [{ from, to, text: isQuoted || isText(text) ? text : `"${text}"` }];
  }

  /** The edits that give a field of the outermost map a list of ids. */
  setList(key: string, ids: readonly string[]): Edit[] {
    const pair = isMap(this.#root) ? this.#root.items.find((item) => keyOf(item) === key) : undefined;
    const line = `${key}: [${ids.join(', ')}]\n`;
    if (!pair) return [{ from: this.text.length, to: this.text.length, text: `${endLine(this.text)}${line}` }];
    return [{ from: startOf(pair), to: this.#endOfLine(pair), text: line }];
  }

  /** The edits that exchange names of fields and one-word values. */
  exchange(words: Readonly<Record<string, string>>): Edit[] {
    const edits: Edit[] = [];
    visit(this.#root, {
      Scalar: (_, node) => {
        const by = typeof node.value === 'string' ? words[node.value] : undefined;
        if (by === undefined) return;
        const [from, to] = rangeOf(node);
        edits.push({ from, to, text: this.text.slice(from, to).replace(String(node.value), by) });
      },
    });
    return edits;
  }

  #at(path: Path): unknown {
    return path.reduce<unknown>((node, key) => {
      const item = isCollection(node) ? node.items[indexOf(node, key)] : undefined;
      return isPair(item) ? item.value : item;
    }, this.#root);
  }

  #cutBelow(node: unknown, owner: Pair | undefined, paths: readonly Path[]): Edit[] {
    if (!isCollection(node) || paths.length === 0) return [];
    const below = Map.groupBy(paths, ([key]) => indexOf(node, key as PropertyKey));
    const isCut = (index: number) => below.get(index)?.some(({ length }) => length === 1) ?? false;
    const items = node.items as unknown[];
    if (items.every((_, index) => isCut(index))) return [this.#emptied(node, owner)];
    return items.flatMap((item, index): Edit[] => {
      const inner = (below.get(index) ?? []).map((path) => path.slice(1));
      if (!isCut(index)) {
        return this.#cutBelow(isPair(item) ? item.value : item, isPair(item) ? item : undefined, inner);
      }
      // A run of items next to each other is cut at once, from its first.
      if (index > 0 && isCut(index - 1)) return [];
      const next = items.findIndex((_, later) => later > index && !isCut(later));
      return [this.#cutRun(node, index, next === -1 ? items.length : next)];
    });
  }

  /** Cuts the items of a list or map from one index to just before another. */
  #cutRun(node: { items: unknown[]; flow?: boolean | undefined }, first: number, next: number): Edit {
    const { items } = node;
    const [item, last, following] = [items[first], items[next - 1], items[next]];
    if (node.flow) {
      return following === undefined
        ? { from: endOf(items[first - 1]), to: endOf(last), text: '' }
        : { from: startOf(item), to: startOf(following), text: '' };
    }
    const from = this.#markOf(node, item);
    const start = this.text.lastIndexOf('\n', from - 1) + 1;
    if (this.text.slice(start, from).trim() === '') return { from: start, to: this.#endOfLine(last), text: '' };
    // The first field of an item stays behind its hyphen.
    return { from, to: following === undefined ? this.#endOfLine(last) : this.#markOf(node, following), text: '' };
  }

  /** Where an item begins: at its hyphen in a list, at its name in a map. */
  #markOf(node: unknown, item: unknown): number {
    return isSeq(node) ? this.text.lastIndexOf('-', startOf(item) - 1) : startOf(item);
  }

  #emptied(node: Node, owner: Pair | undefined): Edit {
    const [start] = rangeOf(node);
    const empty = isSeq(node) ? '[]' : '{}';
    if (isCollection(node) && node.flow) return { from: start, to: endOf(node), text: empty };
    if (!owner) return { from: start, to: this.#endOfLine(node), text: `${empty}\n` };
    return { from: this.text.indexOf(':', endOf(owner.key)) + 1, to: this.#endOfLine(node), text: ` ${empty}\n` };
  }

  /** The beginning of the line after a node. Ranges may include the empty lines and comments that follow. */
  #endOfLine(node: unknown): number {
    const end = this.text.slice(0, endOf(node)).trimEnd().length;
    const next = this.text.indexOf('\n', end);
    return next === -1 ? this.text.length : next + 1;
  }
}

const endLine = (text: string) => (text === '' || text.endsWith('\n') ? '' : '\n');

/** Whether YAML reads a value without quotes as text. */
const isText = (value: string) => typeof parseDocument(value).toJS() === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value);

const keyOf = (item: unknown) => (isPair(item) && isScalar(item.key) ? String(item.key.value) : undefined);

function indexOf(node: unknown, key: PropertyKey | undefined): number {
  if (isMap(node)) return node.items.findIndex((item) => keyOf(item) === String(key));
  if (typeof key === 'string' && isSeq(node)) {
    return node.items.findIndex((item) => isMap(item) && String(item.get('id')) === key);
  }
  return Number(key);
}

const rangeOf = (node: unknown): [number, number] => {
  const { range } = node as Node;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
};

const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0];

function endOf(item: unknown): number {
  if (!isPair(item)) return rangeOf(item)[1];
  return rangeOf(item.value ?? item.key)[1];
}
