import type { Figures } from './figures';
import { isTested } from './promises';
import { examinedInWords } from './counts';
import { longDay } from '~/lib/dates';
import type { BuildFacts } from './build';
import type { Standing } from './verdict';

/** The figures to fill in on the page about the controls after the run, keyed by name. */
export function figuresOf(
  { time, commit }: Pick<BuildFacts, 'time' | 'commit'>,
  standings: readonly Standing[],
): Figures {
  const many = (state: Standing['state']) => String(standings.filter((standing) => standing.state === state).length);
  return new Map([
    ['time', `${longDay(time)}, ${time.toISOString().slice(11, 16)} UTC`],
    ['commit', commit.replace('+', ', and changes since') || 'not known'],
    ['holds', many('holds')],
    ['waived', many('waived')],
    ['not-run', many('not run')],
    ...standings.map((standing): [string, string] => [standing.control.id, evidence(standing, commit)]),
  ]);
}

function evidence({ control, state, examined, waiver, report }: Standing, commit: string): string {
  const words = examinedInWords(examined);
  if (state === 'waived' && waiver) return `Waived: ${waiver.reason} Ends ${longDay(new Date(waiver.until))}. ${words}`;
  if (!isTested(control.id)) return words;
  if (!report) return 'Not run for this build';
  const tested = `tested ${longDay(new Date(report.date))} at ${report.commit || 'an unknown commit'}`;
  return `${words}, ${tested}${report.commit === commit && commit !== '' ? '' : ', an older build'}`;
}
