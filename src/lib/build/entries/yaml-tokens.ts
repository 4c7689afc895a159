import { Lexer } from 'yaml';

const MAX_DEPTH = 20;

/** Signs of YAML's powers beyond plain maps, lists and values, by the first character of their token. */
const BEYOND: Record<string, string> = {
  '&': 'an anchor',
  '*': 'an alias',
  '!': 'a tag',
  '?': 'an explicit key',
  '%': 'a directive',
};

/**
 * Why a YAML text is not the plain kind that content is written in. Only its tokens are looked at, so that a text made
 * to grow or to nest without end is refused before anything is built from it.
 */
export function beyondPlainYaml(text: string): { line: number; message: string } | undefined {
  let line = 1;
  let depth = 0;
  let dashes = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const first = token[0] ?? '';
    // The lexer marks the value that follows with U+001F, and the start of a document with U+0002.
    if (!isScalar) {
      const kind = BEYOND[first];
      if (kind) {
        return {
          line,
          message: `${kind} ("${token.slice(0, 20)}") is not allowed; write the value out, in quotes if it is text.`,
        };
      }
      if (token === '---' || token === '...') {
        return { line, message: `"${token}" starts or ends another document; a file holds one.` };
      }
      if (first === '[' || first === '{') depth += 1;
      if (first === ']' || first === '}') depth -= 1;
      dashes = first === '-' ? dashes + 1 : first === ' ' ? dashes : 0;
      if (Math.max(depth, dashes) > MAX_DEPTH) {
        return { line, message: `lists and maps are nested more than ${MAX_DEPTH} deep; no field of an entry is.` };
      }
    }
    isScalar = token === '\u001f';
    line += token.split('\n').length - 1;
  }
  return undefined;
}
