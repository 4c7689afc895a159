import { printable } from '~/kit/content/fields/characters';
import { compareTexts } from '~/lib/order';

/** A problem in a content file. */
export interface Problem {
  /** Path relative to the project's root. */
  file: string;
  /** Id of the entry, if the file contains several entries. */
  entry?: string | undefined;
  /** Path to the field, such as `features[2].title`. */
  field?: string | undefined;
  /** Line of the file, from 1. */
  line?: number | undefined;
  /** Words that locate the problem's line in the file, if the problem isn't in a field. */
  text?: string | undefined;
  /** The same problem, worded for the other of two conflicting files; reported instead if that file is newer. */
  rival?: Problem | undefined;
  /** States what was found, what is allowed, and what was probably meant. */
  message: string;
}

/** A problem and its location on one line: `src/data/plans.yaml:12 business.order: found …`. */
export function sentence({ file, entry, field, line, message }: Problem): string {
  const path = [entry, field].filter(Boolean).join('.');
  const place = `${file}${line ? `:${line}` : ''}${path ? ` ${path}` : ''}`;
  return printable(`${place}: ${message}`);
}

/** All problems as text, ordered by file and line, followed by their number. */
export function report(problems: readonly Problem[]): string {
  const files = Map.groupBy(problems.toSorted(inOrder), ({ file }) => file);
  const blocks = [...files.values()].map((ofFile) => ofFile.map(sentence).join('\n'));
  return [...blocks, `${count(problems.length, 'mistake')} in ${count(files.size, 'file')}.`].join('\n\n');
}

/** Content that can't be published, with all its problems. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  /** Location of the first problem, for Astro's overlay and log. */
  readonly loc: { file: string; line: number | undefined } | undefined;

  /** The valid entries read before or after the invalid ones. */
  readonly others: readonly unknown[];
  /** What could be read of the invalid entries. */
  readonly parts: readonly unknown[];

  constructor(problems: readonly Problem[], others: readonly unknown[] = [], parts: readonly unknown[] = []) {
    super(report(problems));
    this.name = 'ContentError';
    // A stack trace of our code doesn't help an editor.
    this.stack = '';
    this.problems = problems;
    this.others = others;
    this.parts = parts;
    const [first] = problems.toSorted(inOrder);
    this.loc = first && { file: first.file, line: first.line };
  }
}

const inOrder = (a: Problem, b: Problem) => compareTexts(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0);

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
