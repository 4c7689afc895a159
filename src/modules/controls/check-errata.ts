import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { compareVersions } from '~/lib/order';
import { pairId } from '~/lib/pair-ids';

interface Versioned {
  version: string;
}

interface Erratum {
  between?: readonly { id: string }[];
  since: string;
  corrected: string;
}

/** Finds corrections of versions that were never published, and those that come before the mistake. */
export function problemsOfErrata(content: CheckedContent): Problem[] {
  return (content['errata'] ?? []).flatMap((entry): Problem[] => {
    const { between, since, corrected } = entry.data as unknown as Erratum;
    const problem = (field: string, message: string): Problem => ({ ...placeOf(entry), field, message });
    const [one, other] = between ?? [];
    const pair = one && other && pairId(one.id, other.id);
    const versions = pair
      ? content['crosswalk-relations']?.find(({ id }) => id === pair)?.data['changes']
      : content['control-versions']?.map(({ data }) => data);
    if (!versions) return [problem('between', `${pair ?? ''} has no file in src/data/crosswalk-relations.`)];
    const known = (versions as readonly Versioned[]).map(({ version }) => version);
    const unknown = Object.entries({ since, corrected }).filter(([, version]) => !known.includes(version));
    if (unknown.length === 0 && compareVersions(since, corrected) >= 0)
      return [problem('corrected', `must be a later version than "since", which is ${since}`)];
    return unknown.map(([field]) =>
      problem(field, `is not a version of ${pair ?? 'the controls'}; published are ${known.join(', ')}`),
    );
  });
}
