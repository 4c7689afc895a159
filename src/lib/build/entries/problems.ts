import { printable } from '~/schemas/characters';

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
  /** What was found and what is allowed. */
  message: string;
}

/** Where the problem is and what it is, as one line. */
export function sentence({ file, entry, field, line, message }: Problem): string {
  const place = [
    entry === undefined ? file : `${file} (entry "${entry}")`,
    ...(field ? [`field "${field}"`] : []),
    ...(line ? [`line ${line}`] : []),
  ];
  return printable(`${place.join(', ')}: ${message}`);
}

/** Content that can't be published, with all that is wrong in it. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sentences = problems.map(sentence);
    super(
      sentences.length === 1
        ? sentences[0]
        : `The content has problems:\n${sentences.map((s) => `  - ${s}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}
