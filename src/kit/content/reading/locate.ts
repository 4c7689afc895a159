import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export type Path = readonly PropertyKey[];

/** Finds values in a file by their path. An entry of a data file is found by its id. */
export interface Locator {
  /** The line of a value, or of its parent if the value is missing. */
  lineOf: (path: Path) => number;
  /** A single value as written, without quotes: `1.0`, which YAML reads as 1. */
  sourceOf: (path: Path) => string | undefined;
}

/**
 * Creates the locator of a file. The YAML is parsed again, by a parser that keeps positions, so use this only to report a problem: js-yaml, which
 * reads all content, takes 0.2 ms for an entry's front matter, and this parser 1.7 ms.
 *
 * @param firstLine line of the file on which the YAML begins
 */
export function createLocator(yaml: string, firstLine = 1): Locator {
  const counter = new LineCounter();
  let root: unknown;
  const find = (path: Path) => {
    root ??= parseDocument(yaml, { lineCounter: counter, uniqueKeys: false, logLevel: 'silent' }).contents;
    let node = root;
    let offset = 0;
    for (const key of path) {
      const found = below(node, key);
      if (!found) return { offset };
      [node, offset] = [found.node, found.offset];
    }
    return { node, offset };
  };
  return {
    lineOf: (path) => firstLine + counter.linePos(find(path).offset).line - 1,
    sourceOf: (path) => {
      const { node } = find(path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function below(node: unknown, key: PropertyKey): { node: unknown; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
    return pair && isScalar(pair.key) ? { node: pair.value, offset: pair.key.range?.[0] ?? 0 } : undefined;
  }
  if (!isSeq(node)) return undefined;
  const isEntry = (item: unknown) => isMap(item) && item.get('id') === key;
  const index = typeof key === 'string' ? node.items.findIndex(isEntry) : Number(key);
  const item = node.items[index] as { range?: [number, number, number] | null } | undefined;
  return item && { node: item, offset: item.range?.[0] ?? 0 };
}

/** A path in the form shown to editors: `features[2].title`. */
export function fieldAt(path: Path): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    const name = /^[\w-]+$/.test(String(key)) ? String(key) : JSON.stringify(String(key));
    return field ? `${field}.${name}` : name;
  }, '');
}

/** Parses the path in a field's name. */
export const fieldPath = (field: string): Path =>
  field.split(/[.[\]]+/).flatMap((key) => (key === '' ? [] : [/^\d+$/.test(key) ? Number(key) : key]));
