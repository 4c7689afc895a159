import { printable } from '~/catalogue/schemas/fields/characters';

/** One thing that is wrong in a content file. */
export interface Problem {
  /** Path from the project's root. */
  file: string;
  /** Id of the entry, in a file that holds several. */
  entry?: string | undefined;
  /** Path to the field, such as `features[2].title`. */
  field?: string | undefined;
  /** Line of the file, from 1. */
  line?: number | undefined;
  /** Words of the file by which its line is found, where it is in no field. */
  text?: string | undefined;
  /** The same, said of the other of two files that can't both be right: it is shown where that file is the newer one. */
  rival?: Problem | undefined;
  /** What was found, what is allowed, and what was meant if that can be guessed. */
  message: string;
}

/** Where the problem is and what it is, as one line: `src/data/plans.yaml:12 business.order: found …`. */
export function sentence({ file, entry, field, line, message }: Problem): string {
  const path = [entry, field].filter(Boolean).join('.');
  const place = `${file}${line ? `:${line}` : ''}${path ? ` ${path}` : ''}`;
  return printable(`${place}: ${message}`);
}

/** All problems as a person reads them: by file and line, and how many there are. */
export function report(problems: readonly Problem[]): string {
  const files = Map.groupBy(problems.toSorted(inOrder), ({ file }) => file);
  const blocks = [...files.values()].map((ofFile) => ofFile.map(sentence).join('\n'));
  return [...blocks, `${count(problems.length, 'mistake')} in ${count(files.size, 'file')}.`].join('\n\n');
}

/** Content that can't be published, with all that is wrong in it. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  /** Where the first one is, for who shows the error: Astro's overlay and its log. */
  readonly loc: { file: string; line: number | undefined } | undefined;

  /** What was read beside them and is good. */
  readonly others: readonly unknown[];

  constructor(problems: readonly Problem[], others: readonly unknown[] = []) {
    super(report(problems));
    this.name = 'ContentError';
    // Where our code noticed it says nothing to an editor.
    this.stack = '';
    this.problems = problems;
    this.others = others;
    const [first] = problems.toSorted(inOrder);
    this.loc = first && { file: first.file, line: first.line };
  }
}

const inOrder = (a: Problem, b: Problem) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
