import { isoDay, longDay } from '~/lib/dates';

/** The facts that decide an edition's status. Days are in UTC, and each is the last day on which something applies. */
export interface EditionDates {
  /** Last day on which the edition before this one may still be used. */
  transitionEnds?: Date | undefined;
  /** The edition that replaced this one. */
  replacedBy?: string | undefined;
  /** Last day on which work against this edition is accepted although it has been replaced. */
  acceptedUntil?: Date | undefined;
}

export interface EditionStatus {
  state: 'current' | 'transition' | 'accepted' | 'superseded';
  /** The status as displayed. The label includes its last day, so that it stays correct if a page is read after that day. */
  label: string;
  /** The last day of this status as `YYYY-MM-DD`, and the label from the next day on. */
  ends?: { until: string; then: string };
}

/**
 * Number of days after which a framework's facts must be compared with the publisher's again: publishers give at least a year's
 * notice of a new edition. The check warns from 180 days on.
 */
export const DAYS_MAX = 365;

const CURRENT = 'Current edition';

/**
 * The status of an edition on a given day.
 *
 * @param today any time on that day; only the UTC date counts
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
