import { CORE_SCHEMA, load, Type, YAMLException, type State } from 'js-yaml';
import { createLocator } from './locate';
import { ContentError, type Problem } from './problems';
import { acceptedMistake, refusedMistake } from './yaml-mistakes';

/** Far more than needed: no field of an entry is nested deeper than five levels. */
const MAX_DEPTH = 20;

/** An unquoted `2026-11-02`. JavaScript would turn 31 February into 3 March; here it stays a string, which date fields reject. */
const day = new Type('tag:yaml.org,2002:timestamp', {
  kind: 'scalar',
  resolve: (text) => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
  construct: (text) => new Date(text),
});

/** Plain values, lists and maps, without merge keys or binary data. */
const schema = CORE_SCHEMA.extend({ implicit: [day] });

type Data = Record<string, unknown>;

/**
 * Parses YAML text that contains one map.
 *
 * @param firstLine line of the file on which the text begins
 * @throws ContentError if the text isn't YAML or isn't a map, repeats a key, or uses anchors or other advanced features
 */
export function parseYaml(text: string, file: string, firstLine = 1): Data {
  const data = parse(text, file, firstLine);
  if (isMap(data)) return data;
  throw new ContentError([
    { file, line: firstLine, message: 'must be a map of names and values, such as "order: 3".' },
  ]);
}

/**
 * Parses a data file: a list of entries, each a map with its id.
 *
 * @returns the entries without their ids, by id
 * @throws ContentError if the text isn't YAML or isn't such a list, or repeats an id
 */
export function parseEntries(text: string, file: string): Map<string, Data> {
  const data = parse(text, file, 1);
  if (!Array.isArray(data)) {
    throw new ContentError([
      { file, line: 1, message: 'must be a list of entries, each beginning with "- id:", or [] if there are none.' },
    ]);
  }
  const entries = new Map<string, Data>();
  for (const [index, entry] of data.entries()) {
    const { id, ...rest } = isMap(entry) ? entry : {};
    const stop = (message: string) =>
      new ContentError([
        { file, line: createLocator(text).lineOf([index]), message: `entry ${index + 1} of the list ${message}` },
      ]);
    if (typeof id !== 'string') throw stop('must begin with its id, as text, such as "- id: my-entry".');
    if (entries.has(id))
      throw stop(`has the id "${id}", which another entry above has; rename or delete one of the two.`);
    entries.set(id, rest);
  }
  return entries;
}

/** @throws ContentError if the text isn't YAML, repeats a key, or uses anchors or other advanced features */
function parse(text: string, file: string, firstLine: number): unknown {
  const stop = (problem: Omit<Problem, 'file'>) => new ContentError([{ file, ...problem }]);
  const listener = (event: 'open' | 'close', { anchor, line }: State) => {
    // Aliases need anchors, so this also stops files that grow when their aliases are expanded.
    if (event === 'close' && anchor !== null) {
      throw stop({
        line: firstLine + line,
        message: `the anchor "&${anchor}" is not allowed; write out the value instead.`,
      });
    }
  };
  try {
    const mistake = acceptedMistake(text);
    if (mistake) throw stop({ line: firstLine + mistake.at, message: mistake.message });
    return load(text, { schema, maxDepth: MAX_DEPTH, listener });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const at = error.mark?.line ?? 0;
    const message = problemOfLine(text.split('\n'), at, firstLine);
    if (message !== undefined) throw stop({ line: firstLine + at, message });
    const mistake = refusedMistake(text);
    throw stop({
      line: firstLine + (mistake?.at ?? at),
      message: `not valid YAML: ${mistake?.message ?? `${error.reason}. ${remedyOf(error.reason)}`}`,
    });
  }
}

/** A clearer message about a line than the parser's, if we have one. */
function problemOfLine(lines: readonly string[], at: number, firstLine: number): string | undefined {
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7}) /.test(line));
  if (conflict !== -1)
    return `two versions of the file conflict, and git marked both from line ${firstLine + conflict}; keep one of them and delete the lines with "<<<<<<<", "=======" and ">>>>>>>".`;
  const [, indent = '', key] = /^(\s*(?:- )?)([\w-]+):/.exec(lines[at] ?? '') ?? [];
  if (key === undefined) return undefined;
  const same = new RegExp(`^${' '.repeat(indent.length)}${key}:`);
  const before = lines.slice(0, at).findLastIndex((line) => same.test(line));
  const isBetween =
    before !== -1 &&
    lines.slice(before + 1, at).every((line) => line.trim() === '' || line.search(/\S/) >= indent.length);
  return isBetween ? `"${key}" is already on line ${firstLine + before}; rename or delete one of the two.` : undefined;
}

/** The remedy for the mistake that most often causes a parser's message. */
function remedyOf(reason: string): string {
  if (reason.includes('duplicated mapping key')) return 'The same name occurs above: rename or delete one of the two.';
  if (reason.includes('tab')) return 'Indent with spaces, not tabs.';
  if (/quoted scalar|unexpected end of the stream/.test(reason)) return 'Look for a quotation mark that is not closed.';
  return 'Look at this line and the one above: text that contains ": " or a quotation mark must be in quotes, and fields of the same map must have the same indentation.';
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
