import { onPages, type Promises } from '~/kit/rules/rule';
import { daysBetween } from '~/lib/dates';
import { DAYS_MAX } from './edition';

/** Editors enter the date, and the passing of time alone can break this rule, so testing each commit isn't enough. */
export const noPageRestsOnAnOldComparison = onPages('/framework/', ({ $ }) => {
  const day = $('#edition time[datetime]').last().attr('datetime') ?? '';
  const days = daysBetween(new Date(day), new Date());
  if (Number.isNaN(days)) return ['does not say when it was compared with its source.'];
  // In some time zones, tomorrow's UTC date has already begun.
  if (days < -1) return [`was verified on ${day}, which is in the future.`];
  return days > DAYS_MAX
    ? [`was compared with its source ${days} days ago; compare it again and set verifiedOn (at most ${DAYS_MAX}).`]
    : [];
});

export const promises: Promises = { 'T-05': [noPageRestsOnAnOldComparison] };
