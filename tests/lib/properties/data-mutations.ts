import { choose, insert } from './choice.ts';
import type { Choice } from './choice.ts';
import { addresses, characters, html, unusual } from './nasty.ts';

type Data = Record<string, unknown>;
type Path = readonly (string | number)[];

export interface ChangedData {
  data: unknown;
  /** The field that the error must name if the change can't be valid. */
  wrong?: string | undefined;
}

/** Optional fields. */
const OPTIONAL = new Set([
  'acceptedUntil',
  'choices',
  'claim',
  'clauses',
  'draft',
  'featured',
  'formerIds',
  'icon',
  'level',
  'lists',
  'logoUrl',
  'name',
  'note',
  'parts',
  'publishOn',
  'ref',
  'replacedBy',
  'replaces',
  'reviewBy',
  'rows',
  'spellings',
  'terms',
  'transitionEnds',
  'updated',
]);
const REFERENCES = new Set(['claim', 'feature', 'frameworks', 'industry', 'related']);
const KEYS = ['slug', 'onclick', 'href', 'layout', 'constructor', '__proto__', 'toString', 'drafts', 'Titel', 'класс'];
const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  7,
  '',
  [],
  {},
  ['x'],
  { id: 'x', collection: 'features' },
  new Date(0),
];

/** Every path in an entry that leads to a value of the given kind. */
function pathsTo(value: unknown, is: (value: unknown) => boolean, path: Path = []): Path[] {
  const own = is(value) ? [path] : [];
  if (typeof value !== 'object' || value === null || value instanceof Date) return own;
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsTo(item, is, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}

function fieldOf(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function set(data: Data, path: Path, value: unknown): Data {
  const copy = structuredClone(data);
  const last = path[path.length - 1] ?? '';
  const parent = path.slice(0, -1).reduce<Data>((at, key) => at[key] as Data, copy);
  if (value !== undefined)
    Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

const get = (data: Data, path: Path) => path.reduce<unknown>((at, key) => (at as Data)[key], data);
const typeOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : value instanceof Date ? 'day' : typeof value;
const isText = (value: unknown) => typeof value === 'string';
const isMap = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function ofText(data: Data, { at }: Choice, change: (text: string) => string, isWrong = true): ChangedData {
  const path = choose(pathsTo(data, isText), at);
  return { data: set(data, path, change(String(get(data, path)))), wrong: isWrong ? fieldOf(path) : undefined };
}

export const dataMutations: Record<string, (data: Data, choice: Choice) => ChangedData> = {
  'a field is missing': (data, { at }) => {
    const path = choose(pathsTo(data, () => true).slice(1), at);
    const last = path[path.length - 1];
    const isRequired = typeof last === 'string' && !OPTIONAL.has(last);
    return { data: set(data, path, undefined), wrong: isRequired ? fieldOf(path) : undefined };
  },
  'a field is unknown': (data, { at, pick, text }) => {
    const key = choose(KEYS, pick);
    return { data: set(data, [...choose(pathsTo(data, isMap), at), key], text), wrong: key };
  },
  'a value has another type': (data, { at, pick }) => {
    const path = choose(
      pathsTo(data, (value) => !isMap(value)),
      at,
    );
    const old = get(data, path);
    const others = OTHER_TYPES.filter((value) => typeOf(value) !== typeOf(old));
    return { data: set(data, path, choose(others, pick)), wrong: fieldOf(path) };
  },
  'a string is too long': (data, choice) =>
    ofText(data, choice, (text) => text + ' word'.repeat(300 + (choice.pick % 3_000))),
  'a string is empty': (data, choice) => ofText(data, choice, () => ''),
  'a string contains markup': (data, choice) =>
    ofText(data, choice, (text) => insert(text, choose(html, choice.pick), choice.at)),
  'a string contains a control or invisible character': (data, choice) =>
    ofText(data, choice, (text) => insert(text, choose(characters, choice.pick), choice.at)),
  'a string contains a line break': (data, choice) =>
    ofText(data, choice, (text) =>
      insert(text, choose(['\n', '\r\n', '\t', '\u2029'], choice.pick), 1 + (choice.at % Math.max(1, text.length - 1))),
    ),
  'a string contains unusual characters': (data, choice) =>
    ofText(data, choice, (text) => insert(text, choose(unusual, choice.pick), choice.at), false),
  'a string is replaced with random text': (data, choice) => ofText(data, choice, () => choice.text, false),
  'a string is replaced with an address': (data, choice) =>
    ofText(data, choice, () => choose(addresses, choice.pick), false),
  'a field contains an address': (data, choice) => addressIn(data, choice),
  'a reference leads nowhere': (data, choice) => {
    const found = pathsTo(data, isText).filter(
      (path) => path.some((key) => REFERENCES.has(String(key))) || path.join() === 'testimonial',
    );
    if (found.length === 0) return ofText(data, choice, () => '');
    const path = choose(found, choice.at);
    return {
      data: set(data, path, choose(['no-such-entry', 'constructor', 'a b', '../x', 'x/y', 'Ü'], choice.pick)),
      wrong: fieldOf(path),
    };
  },
  'a number is out of range': (data, choice) => {
    const found = pathsTo(data, (value) => typeof value === 'number');
    if (found.length === 0) return ofText(data, choice, () => '');
    const path = choose(found, choice.at);
    return {
      data: set(data, path, choose([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60], choice.pick)),
      wrong: fieldOf(path),
    };
  },
  'a list grows': (data, choice) => {
    const found = pathsTo(data, Array.isArray);
    if (found.length === 0) return ofText(data, choice, () => '');
    const path = choose(found, choice.at);
    const list = get(data, path) as unknown[];
    return {
      data: set(
        data,
        path,
        Array.from({ length: 40 + (choice.pick % 300) }, (_, index) => list[index % list.length]),
      ),
      wrong: fieldOf(path),
    };
  },
  'the data is something else': (_, { pick, text }) => ({
    data: choose([null, 7, text, [], [text], true], pick),
    wrong: '',
  }),
};

/** Puts URLs into fields for URLs, if the collection has any. */
function addressIn(data: Data, choice: Choice): ChangedData {
  const address = choose(addresses, choice.pick);
  const bases = pathsTo(data, isMap).filter((path) => 'basis' in (get(data, path) as Data));
  if ('company' in data && 'stats' in data && choice.at % 2 === 0) return { data: set(data, ['logoUrl'], address) };
  if ('link' in data) return { data: set(data, ['link'], address), wrong: 'link' };
  if (bases.length === 0) return ofText(data, choice, () => address, false);
  return { data: set(data, [...choose(bases, choice.at), 'basis'], { source: 'A source', url: address }) };
}
