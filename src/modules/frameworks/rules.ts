import { onPages, type Promises } from '~/kit/rules/rule';
import { DAYS_MAX } from './edition';

const DAY_MS = 86_400_000;

/** Editors enter the date, and the passing of time alone can break this rule, so testing each commit isn't enough. */
export const noPageRestsOnAnOldComparison = onPages('/framework/', ({ $ }) => {
  const day = $('#edition time[datetime]').last().attr('datetime') ?? '';
  const days = Math.floor((Date.now() - Date.parse(day)) / DAY_MS);
  if (Number.isNaN(days)) return ['does not say when it was compared with its source.'];
  // In some time zones, tomorrow's UTC date has already begun.
  if (days < -1) return [`was verified on ${day}, which is in the future.`];
  return days > DAYS_MAX
    ? [`was compared with its source ${days} days ago; compare it again and set verifiedOn (at most ${DAYS_MAX}).`]
    : [];
});

export const promises: Promises = { 'T-05': [noPageRestsOnAnOldComparison] };
