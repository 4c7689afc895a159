import { placeOf, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const UNITS: Record<string, [count: number, family: string]> = {
  minute: [1, 'minute'],
  hour: [60, 'minute'],
  day: [1440, 'minute'],
  week: [10_080, 'minute'],
  'working hour': [1, 'working hour'],
  'working day': [1, 'working day'],
  month: [1, 'month'],
  quarter: [3, 'month'],
  year: [12, 'month'],
};
const ADJECTIVES: Record<string, string> = {
  hourly: 'every hour',
  daily: 'every day',
  weekly: 'every week',
  fortnightly: 'every 2 weeks',
  monthly: 'every month',
  quarterly: 'every quarter',
  'half-yearly': 'every 6 months',
  'twice a year': 'every 6 months',
  yearly: 'every year',
  annual: 'every year',
  annually: 'every year',
};
const RECURRING = new RegExp(`\\b(?:${Object.keys(ADJECTIVES).join('|')})\\b`, 'gi');
const PERIOD = new RegExp(
  `\\b(\\d+|an?|each|every|${NUMBERS.join('|')})[ -](${Object.keys(UNITS).join('|')})s?\\b`,
  'gi',
);

interface Period {
  /** As written. */
  words: string;
  /** The same for "a quarter", "quarterly" and "three months". */
  length: string;
}

/** The periods that a text gives in words or figures: "within 30 days", "every quarter", "monthly", "older than a year". */
function periodsIn(text: string, only: 'all' | 'recurring' = 'all'): Period[] {
  const plain = only === 'all' ? [...text.replace(RECURRING, '').matchAll(PERIOD)] : [];
  const recurring = [...text.matchAll(RECURRING)].flatMap(([words]) =>
    [...(ADJECTIVES[words.toLowerCase()] ?? '').matchAll(PERIOD)].map((match) => ({ words, match })),
  );
  return [...plain.map((match) => ({ words: match[0], match })), ...recurring].map(({ words, match }) => {
    const [, number = '', unit = ''] = match;
    const [count, family] = UNITS[unit.toLowerCase()] ?? [0, unit];
    const spelt = NUMBERS.indexOf(number.toLowerCase());
    const amount = /^\d/.test(number) ? Number(number) : spelt === -1 ? 1 : spelt;
    return { words, length: `${amount * count} ${family}` };
  });
}

/**
 * Finds controls whose test measures against a period that the statement doesn't give, such as an exception after 90 days where the
 * statement promises 30. It reads every period of the exception, but of population and sample only words such as "quarterly": "logs
 * from 90 days ago" is no promise. It doesn't know what a period is about, so it misses two periods that are swapped, a period that the
 * test leaves out, and one that only the steps, the evidence or "moves" contradict, which may give other numbers by design.
 */
export function problemsOfIntervals(entry: CheckedEntry): Problem[] {
  const statement = periodsIn(String(entry.data['statement'])).map(({ length }) => length);
  const test = (entry.data['test'] ?? {}) as Record<string, string>;
  return (['population', 'sample', 'exception'] as const).flatMap((field) =>
    periodsIn(test[field] ?? '', field === 'exception' ? 'all' : 'recurring')
      .filter(({ length }) => !statement.includes(length))
      .map(({ words }) => ({
        ...placeOf(entry),
        field: `test.${field}`,
        message: `found "${words}", but the statement gives no such period; let both say the same.`,
      })),
  );
}
