import { parseDocument, visit } from 'yaml';
import { lineAt } from './source';

/** What is wrong with a line of YAML; lines are counted from 0. */
interface Mistake {
  at: number;
  message: string;
}

/** The longest value that a message repeats. */
const REPEATED_MAX = 60;
/** Spaces that YAML takes for letters, as they are copied from web pages and word processors. */
const OTHER_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const INDENTED_OTHERWISE = new RegExp(`^ *(?:- *)*${OTHER_SPACE.source}`);
const AFTER_NAME = new RegExp(`^ *(?:- )*[\\w-]+:${OTHER_SPACE.source}`);

/**
 * Finds mistakes that YAML accepts, although they change what an editor meant: text that is cut off at a `#`, and lines indented with
 * special spaces.
 */
export function acceptedMistake(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => INDENTED_OTHERWISE.test(line));
  if (at !== -1)
    return {
      at,
      message: 'the line begins with a non-breaking space or a similar one; indent it with ordinary spaces.',
    };
  return / #/.test(text) ? cutText(text) : undefined;
}

/** Text that ends where a comment begins: it has several words, or nothing separates the comment from its `#`. */
function cutText(text: string): Mistake | undefined {
  if (!/[^\s#][ \t]+#/.test(text)) return undefined;
  let found: Mistake | undefined;
  visit(parseDocument(text, { logLevel: 'silent', uniqueKeys: false }), {
    Scalar(_, { value, type, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return undefined;
      const [comment] = /^[ \t]+#.*/.exec(text.slice(range[1])) ?? [];
      if (comment === undefined || (!value.includes(' ') && /^[ \t]+#(?:\s|$)/.test(comment))) return undefined;
      found = {
        at: lineAt(text, range[1]) - 1,
        message: `the text ends before ${JSON.stringify(shortened(comment.trim()))}, because " #" begins a comment; put the whole text in quotes, or put the comment on its own line.`,
      };
      return visit.BREAK;
    },
  });
  return found;
}

const shortened = (text: string) => (text.length > REPEATED_MAX ? `${text.slice(0, REPEATED_MAX)}…` : text);

/** Explains why text isn't YAML; undefined for a mistake that editors rarely make. */
export function refusedMistake(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const special = lines.findIndex((line) => AFTER_NAME.test(line));
  if (special !== -1)
    return {
      at: special,
      message: 'a non-breaking space or a similar one follows the colon; write an ordinary space.',
    };
  const open = lines.findIndex((line, index) => isUnclosed(line) && isField(lines[index + 1]));
  if (open !== -1)
    return { at: open, message: 'the quotation mark before this text isn’t closed; close it at the end of the text.' };
  const [error] = parseDocument(text, { prettyErrors: true, logLevel: 'silent', uniqueKeys: false }).errors;
  const at = (error?.linePos?.[0].line ?? 1) - 1;
  const line = lines[at] ?? '';
  const [, name = '', value = ''] = NAMED.exec(line) ?? [];
  switch (error?.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /: |:$/.test(value) ? unquotedColon(at, name, value) : { at: at + 1, message: indentation(lines, at + 1) };
    case 'BAD_INDENT':
      return { at, message: indentation(lines, at) };
    case 'UNEXPECTED_TOKEN':
      return afterQuote(at, value);
    case 'BAD_SCALAR_START':
      return { at, message: `text can’t begin with ${JSON.stringify(value.charAt(0))}; put it in quotes.` };
    case 'TAB_AS_INDENT':
      return { at, message: 'the line is indented with a tab; indent with spaces.' };
    default:
      return undefined;
  }
}

const NAMED = /^\s*(?:- )*([\w-]+): *(.*)$/;
const isField = (line: string | undefined) =>
  line === undefined || line.trim() === '' || /^\s*(?:#|- |[\w-]+:)/.test(line);
/** Whether a quotation mark opens a value and no other follows. */
const isUnclosed = (line: string) => /^\s*(?:- )*(?:[\w-]+: +)?(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/.test(line);

function unquotedColon(at: number, name: string, value: string): Mistake {
  const right = value.length > REPEATED_MAX ? '' : `, as in ${name}: ${JSON.stringify(value)}`;
  return { at, message: `the text of "${name}" contains ": ", so it must be in quotes${right}.` };
}

function afterQuote(at: number, value: string): Mistake | undefined {
  const [quote = ''] = /^["']/.exec(value) ?? [];
  if (value.startsWith('- ')) return { at, message: 'a list must begin on the line below its name.' };
  if (quote === '') return undefined;
  const twice = quote === '"' ? String.raw`\"` : "''";
  return {
    at,
    message: `more text follows the quotation mark that closes the value; delete that mark, or write it as ${twice} if it is part of the text.`,
  };
}

function indentation(lines: readonly string[], at: number): string {
  const width = (index: number) => (lines[index] ?? '').search(/\S/);
  const above = lines.findLastIndex((line, index) => index < at && line.trim() !== '');
  return `the line is indented by ${spaces(width(at))} and the one above by ${spaces(width(above))}, which doesn’t fit; fields of the same map, and hyphens of the same list, must have the same indentation.`;
}

const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`);
