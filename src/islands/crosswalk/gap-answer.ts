import { csv } from '~/lib/csv';
import { coverageLabels, whatIsLeft, type Answered, type PairFile, type PairSide } from '~/lib/frameworks/coverage';

export interface Answer {
  wanted: PairSide;
  answers: readonly Answered[];
  /** Held frameworks that nobody has compared with the wanted one part by part. */
  unknown: readonly string[];
}

/** @returns undefined where no pair was asked for */
export function answerOf(wanted: string, files: readonly PairFile[], unknown: readonly string[]): Answer | undefined {
  const [file] = files;
  if (!file) return undefined;
  return {
    wanted: file.first.id === wanted ? file.first : file.last,
    answers: whatIsLeft(wanted, files),
    unknown,
  };
}

/** Hands the answer over as a file. */
export function saveAnswer({ wanted, answers }: Answer): void {
  const rows = answers.map(({ part, coverage, held, reason }) => [
    wanted.name,
    part.id,
    part.subject,
    coverageLabels[coverage],
    held.map(({ name, part }) => `${name} ${part}`).join('; '),
    coverage === 'partly' ? (held[0]?.reason ?? '') : (reason ?? ''),
  ]);
  const text = csv([['framework', 'part', 'subject', 'left', 'held', 'reason'], ...rows]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `left-for-${wanted.id}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
