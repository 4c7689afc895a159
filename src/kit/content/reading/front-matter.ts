import { ContentError } from './problems';
import { parseYaml } from './yaml';

export interface SplitFile {
  /** The YAML between the two lines of hyphens. */
  frontMatter: string;
  /** Line of the file on which the front matter begins, from 1. */
  frontMatterLine: number;
  /** The Markdown below the front matter. */
  body: string;
  bodyLine: number;
}

/** Splits a Markdown file. @throws ContentError if the front matter is missing or has no end */
export function splitFrontMatter(text: string, file: string): SplitFile {
  const lines = text.split('\n');
  const isFence = (line: string) => line.trimEnd() === '---';
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '')) {
    throw new ContentError([
      {
        file,
        line: 1,
        message: 'the file must start with front matter: a line "---", the fields in YAML, and a line "---".',
      },
    ]);
  }
  if (end === -1) {
    throw new ContentError([
      { file, line: 1, message: 'the front matter that starts here has no end; close it with a line "---".' },
    ]);
  }
  return {
    frontMatter: lines.slice(1, end).join('\n'),
    frontMatterLine: 2,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  };
}

/**
 * Splits a Markdown file, an entry or a page's Markdown copy, and parses its front matter.
 *
 * @param text as returned by `readSource`, without a byte-order mark or CRLF line endings
 * @throws ContentError if the front matter is missing, has no end, or is not a map in plain YAML
 */
export function parseMarkdown(text: string, file = ''): SplitFile & { data: Record<string, unknown> } {
  const split = splitFrontMatter(text, file);
  return { ...split, data: parseYaml(split.frontMatter, file, split.frontMatterLine) };
}
