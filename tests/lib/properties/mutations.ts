import { addresses, blocks, characters, html, links, names, pairNames, unusual, values, yaml } from './nasty.ts';

/** Choices made by the random generator; each mutation uses the choices it needs. */
export interface Choice {
  at: number;
  pick: number;
  text: string;
}

/** Picks an item from a list by any number. */
export function choose<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Inserts a piece somewhere into the text. */
function insert(text: string, piece: string, at: number): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + piece + text.slice(place);
}

type Data = Record<string, unknown>;
type Path = readonly (string | number)[];

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Every path in an entry that leads to a value of the given kind. */
function pathsTo(value: unknown, is: (value: unknown) => boolean, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pathsTo(item, is, [...path, index]))
    : isMap(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsTo(item, is, [...path, key]))
      : [];
  return [...(path.length > 0 && is(value) ? [path] : []), ...inner];
}

/** A copy of the data with the value at one of the paths changed; `undefined` removes it. */
function changed(data: Data, paths: readonly Path[], at: number, change: (old: unknown) => unknown): Data {
  const copy = structuredClone(data);
  if (paths.length === 0) return copy;
  const path = choose(paths, at);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<Data>((part, key) => part[key] as Data, copy);
  const value = change(parent[last]);
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

const isText = (value: unknown) => typeof value === 'string';
const withPiece =
  (pieces: readonly string[]) =>
  (data: Data, { at, pick }: Choice) =>
    changed(data, pathsTo(data, isText), at, (old) => insert(String(old), choose(pieces, pick), at));
const isAddress = ([...path]: Path) => /^(url|link|path|logoUrl|basis)$/.test(String(path.at(-1)));

/** Changes to an entry's data. */
export const dataMutations: Record<string, (data: Data, choice: Choice) => unknown> = {
  'a value is missing': (data, { at }) =>
    changed(
      data,
      pathsTo(data, () => true),
      at,
      () => undefined,
    ),
  'a value is another': (data, { at, pick }) =>
    changed(
      data,
      pathsTo(data, () => true),
      at,
      () => choose(values, pick),
    ),
  'a string is another': (data, { at, text }) => changed(data, pathsTo(data, isText), at, () => text),
  'a string contains markup': withPiece(html),
  'a string contains an invisible character': withPiece(characters),
  'a string contains an unusual character': withPiece(unusual),
  'a string is an address': (data, { at, pick }) => {
    const all = pathsTo(data, isText);
    const own = all.filter(isAddress);
    return changed(data, own.length > 0 ? own : all, at, () => choose(addresses, pick));
  },
  'a list grows': (data, { at, pick }) =>
    changed(data, pathsTo(data, Array.isArray), at, (old) =>
      Array.from({ length: 40 + (pick % 300) }, (_, index) => (old as unknown[])[index % (old as unknown[]).length]),
    ),
  'the data is something else': (_, { pick, text }) => choose([null, 7, text, [], [text], true], pick),
};

const encode = (text: string) => new TextEncoder().encode(text);

/** The keys of an entry's file, or the first lines of a data file's entries. */
const TOP = /^(?:- id: .*|[a-z][\w-]*:)/gim;

/** Inserts a line into the YAML, before a top-level key or an entry. */
function withTopLine(text: string, line: string, at: number): string {
  const place = choose([...text.matchAll(TOP)].map(({ index }) => index).slice(0, 8), at);
  return `${text.slice(0, place)}${line}\n${text.slice(place)}`;
}

/** Changes to a file after which it can't be right. */
export const wrongMutations: Record<string, (text: string, choice: Choice) => string | Uint8Array> = {
  'the YAML uses other features': (text, { at, pick }) => withTopLine(text, choose(yaml, pick), at),
  'a key or an id is duplicated': (text, { at }) => {
    const [top] = choose([...text.matchAll(TOP)], at);
    return withTopLine(text, top.startsWith('-') ? top : `${top} 1`, 0);
  },
  'a byte is not valid UTF-8': (text, { at, pick }) => {
    const bytes = encode(text);
    bytes[at % bytes.length] = choose([0xff, 0xc0, 0xfe, 0xf8], pick);
    return bytes;
  },
  'the file is UTF-16': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'the file is huge': (text, { pick }) => text + '\n# more'.repeat(45_000 + (pick % 10_000)),
  'the file is empty': (_, { pick }) => choose(['', '\n', ' ', '---', '---\n---', '---\n---\n', '{}', 'null'], pick),
};

/** Changes to a file after which it may still be right. */
export const textMutations: Record<string, (text: string, choice: Choice) => string> = {
  'the file ends early': (text, { at }) => text.slice(0, at % text.length),
  'a piece is missing': (text, { at, pick }) =>
    text.slice(0, at % text.length) + text.slice((at % text.length) + 1 + (pick % 40)),
  'a line is twice': (text, { at }) => {
    const lines = text.split('\n');
    return lines.toSpliced(at % lines.length, 0, choose(lines, at)).join('\n');
  },
  'something nasty appears somewhere': (text, { at, pick }) =>
    insert(text, choose([...html, ...characters, ...unusual], pick), at),
  'random text appears somewhere': (text, { at, text: piece }) => insert(text, piece, at),
};

/** Changes to the Markdown of an entry. */
export const bodyMutations: Record<string, (text: string, choice: Choice) => string> = {
  'the body contains a link': (text, { at, pick }) => `${text}\n\n${choose(links, at)(choose(addresses, pick))}\n`,
  'the body contains a block': (text, { pick }) => `${text}\n\n${choose([...blocks, ...html], pick)}\n`,
  'the body starts with a block': (text, { pick }) =>
    text.replace(/^(---\n[\s\S]*?\n---\n)/, (front) => `${front}${choose(blocks, pick)}\n\n`),
  'the body contains markup within a line': (text, { at, pick }) => {
    const [front = '', ...rest] = text.split('\n\n');
    const place = at % Math.max(1, rest.length);
    return [front, ...rest.map((one, index) => (index === place ? `${one} ${choose(html, pick)}` : one))].join('\n\n');
  },
  'the body contains a character as an entity': (text, { pick }) => {
    const code = choose(characters, pick).codePointAt(0) ?? 0;
    return `${text}\n\nbefore &#x${code.toString(16)}; after \`&#${code};\` [x](/x "&#${code};")\n`;
  },
  'the body is random text': (text, { text: body }) =>
    text.replace(/^(---\n[\s\S]*?\n---\n)[\s\S]*$/, (_, front: string) => `${front}\n${body}\n`),
};

/** Names that a file may not have. */
export const wrongNames = { markdown: names, pair: pairNames };
