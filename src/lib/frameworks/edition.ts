import { isoDay, longDay } from '~/lib/dates';

/** What the status of an edition follows from. Days are UTC, and each is the last one on which something holds. */
export interface EditionDates {
  /** Last day on which the edition before this one may still be used. */
  transitionEnds?: Date | undefined;
  /** The edition that stands in the place of this one. */
  replacedBy?: string | undefined;
  /** Last day on which work against this edition is accepted, although there is another one. */
  acceptedUntil?: Date | undefined;
}

export interface EditionStatus {
  state: 'current' | 'transition' | 'accepted' | 'superseded';
  /** As it is shown. It names the day on which it ends, so that it can be read after that day without being wrong. */
  label: string;
  /** The last day of this status as `YYYY-MM-DD`, and what is shown from the next day on. */
  ends?: { until: string; then: string };
}

/**
 * How long the facts of a framework may rest on one comparison with its publisher: publishers give a year or more of notice before a
 * new edition. From 180 days on the check warns.
 */
export const DAYS_MAX = 365;

const CURRENT = 'Current edition';

/**
 * Where an edition stands on a day.
 *
 * @param today any moment of that day; only its day in UTC counts
 */
export function editionStatus({ transitionEnds, replacedBy, acceptedUntil }: EditionDates, today: Date): EditionStatus {
  const lies = (day: Date | undefined): day is Date => day !== undefined && isoDay(today) <= isoDay(day);
  if (replacedBy) {
    const superseded = `Superseded by ${replacedBy}`;
    if (!lies(acceptedUntil)) return { state: 'superseded', label: superseded };
    const label = `${superseded}, accepted until ${longDay(acceptedUntil)}`;
    return { state: 'accepted', label, ends: { until: isoDay(acceptedUntil), then: superseded } };
  }
  if (!lies(transitionEnds)) return { state: 'current', label: CURRENT };
  const label = `Transition until ${longDay(transitionEnds)}`;
  return { state: 'transition', label, ends: { until: isoDay(transitionEnds), then: CURRENT } };
}
