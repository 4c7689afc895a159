import { isoDay, longDay } from './dates';

/** The fields that decide whether an entry is published. */
export interface Publication {
  draft?: boolean | undefined;
  /** First day on which it is published, in UTC. */
  publishOn?: Date | undefined;
}

/**
 * The mark that says why an entry isn't published on a given day: `Draft`, `From 1 December 2026`. Undefined if it is published.
 *
 * @param today any time on that day; only the UTC date counts
 */
export function unpublishedMark({ draft, publishOn }: Publication, today: Date): string | undefined {
  if (draft) return 'Draft';
  return publishOn && isoDay(today) < isoDay(publishOn) ? `From ${longDay(publishOn)}` : undefined;
}

/** Styles that put a mark before each link to an unpublished entry. */
export function markStyles(entries: readonly { path: string; mark: string }[]): string {
  return entries
    .map(({ path, mark }) => `a[href="${path}"]::before{content:"[${mark}] ";font-style:italic;margin-inline-end:.3em}`)
    .join('');
}
