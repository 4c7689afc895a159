import type { Page } from '~/kit/rules/page';
import { squeeze } from '~/kit/rules/reading/text';
import { onPages, type BuiltSite } from '~/kit/rules/rule';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { addressOfPart } from '../lib/expected-routes.ts';

// The part-by-part crosswalk as visitors see it, compared with the data files; nothing here uses the site's own code.

const OTHER_WAY: Record<string, string> = {
  equal: 'equal',
  'subset-of': 'superset-of',
  'superset-of': 'subset-of',
  'intersects-with': 'intersects-with',
};

interface Row {
  from?: string;
  to?: string;
  relationship?: string;
  strength?: number;
  reason: string;
}

const pairsOf = ({ entries }: BuiltSite) => [...entriesOf(entries, 'crosswalk-relations').values()];
const pairAt = (path: string, { entries }: BuiltSite) =>
  entriesOf(entries, 'crosswalk-relations').get(path.slice('/crosswalk/'.length));
const idsOf = ({ id }: Entry) => id.split('--') as [string, string];
const rowsOf = ({ data }: Entry, name: 'relations' | 'none') => (data[name] ?? []) as Row[];
const partsOf = ({ entries }: BuiltSite, framework: string) =>
  (entriesOf(entries, 'framework-parts').get(framework)?.data['parts'] ?? []) as { id: string }[];

/** The page of a part has room for so many relations. */
const SHOWN_ON_PART = 32;

/** The framework and id of each part, by the path of its page. */
const partsByPath = new WeakMap<BuiltSite['entries'], ReadonlyMap<string, readonly [framework: string, id: string]>>();

function partAt(path: string, site: BuiltSite) {
  const known =
    partsByPath.get(site.entries) ??
    new Map(
      [...entriesOf(site.entries, 'framework-parts').keys()].flatMap((framework) =>
        partsOf(site, framework).map(
          ({ id }) => [`/framework/${framework}/parts/${addressOfPart(id)}`, [framework, id]] as const,
        ),
      ),
    );
  partsByPath.set(site.entries, known);
  return known.get(path);
}

/** Creates a rule for the pages of parts. */
const onParts = (check: (page: Page, framework: string, id: string, site: BuiltSite) => string[]) =>
  onPages(
    (path, site) => partAt(path, site) !== undefined,
    (page, site) => {
      const [framework = '', id = ''] = partAt(page.path, site) ?? [];
      return check(page, framework, id, site);
    },
  );

/** The relations of a part in the files, as seen from that part. */
function said(site: BuiltSite, framework: string, id: string) {
  return pairsOf(site).flatMap((pair) => {
    const [first, last] = idsOf(pair);
    if (framework !== first && framework !== last) return [];
    const isFirst = framework === first;
    const other = isFirst ? last : first;
    return rowsOf(pair, 'relations')
      .filter(({ from, to }) => (isFirst ? from : to) === id)
      .map(({ from, to, relationship = '', strength, reason }) => ({
        other,
        part: (isFirst ? to : from) ?? '',
        label: (isFirst ? relationship : (OTHER_WAY[relationship] ?? '')).replaceAll('-', ' '),
        strength,
        reason,
      }));
  });
}

export const partsSayEachRelationWithItsReason = onParts(({ $ }, framework, id, site) => {
  const rows = $('main .related:not(#controls *)')
    .toArray()
    .map((row) => squeeze($(row).text()));
  const wanted = said(site, framework, id);
  const isShown = ({ part, label, reason }: (typeof wanted)[number]) =>
    rows.some((row) =>
      [part, label.replace(/^equal$/, 'equal to'), squeeze(reason)].every((word) => row.includes(word)),
    );
  const left = wanted.filter((one) => !isShown(one));
  const count = Math.min(wanted.length, SHOWN_ON_PART);
  // A page without room for all of them shows the strongest, and says how many more there are.
  const weakest = Math.min(...wanted.filter(isShown).map(({ strength }) => Number(strength)));
  const told = squeeze($('main').text());
  const isTold = (other: string) => {
    const count = left.filter((one) => one.other === other).length;
    return told.includes(`${count} weaker relation${count === 1 ? '' : 's'} with`);
  };
  return [
    ...left
      .filter(({ strength, other }) => Number(strength) > weakest || wanted.length <= SHOWN_ON_PART || !isTold(other))
      .map(({ other, part }) => `does not say how it relates to ${part} of ${other}.`),
    ...(rows.length === count
      ? []
      : [`says ${rows.length} relations; of the files’ ${wanted.length}, it has room for ${count}.`]),
  ];
});

/** The page of a part says whether the part was found to have no relations or hasn't been examined. */
export const partsTellNoneFoundFromNotExamined = onParts(({ $ }, framework, id, site) =>
  pairsOf(site).flatMap((pair) => {
    const [first, last] = idsOf(pair);
    if (framework !== first && framework !== last) return [];
    const [own, away, other] = framework === first ? (['from', 'to', last] as const) : (['to', 'from', first] as const);
    if (rowsOf(pair, 'relations').some((row) => row[own] === id)) return [];
    const none = rowsOf(pair, 'none').find((row) => row[own] === id && row[away] === undefined);
    const text = squeeze($(`[id="${other}"]`).text());
    const wanted = none ? squeeze(none.reason) : 'We haven’t compared it as a whole';
    return text.includes(wanted) ? [] : [`does not say “${wanted}” about ${other}.`];
  }),
);

export const pairsCountTheRelationsOfEachPart = onPages(
  (path, site) => path.startsWith('/crosswalk/') && pairAt(path, site) !== undefined,
  ({ path, $ }, site) => {
    const pair = pairAt(path, site);
    if (!pair) return [];
    const shown = new Map(
      $('[data-part-counts] li')
        .toArray()
        .map((item) => [$(item).find('a').attr('href') ?? '', squeeze($(item).text()).split(' ').at(-1)]),
    );
    const [first, last] = idsOf(pair);
    const sides = [
      { own: first, away: last, side: 'from', back: 'to' },
      { own: last, away: first, side: 'to', back: 'from' },
    ] as const;
    return sides.flatMap(({ own, away, side, back }) =>
      partsOf(site, own).flatMap(({ id }) => {
        const count = rowsOf(pair, 'relations').filter((row) => row[side] === id).length;
        const isNone = rowsOf(pair, 'none').some((row) => row[side] === id && row[back] === undefined);
        const wanted = count > 0 ? String(count) : isNone ? 'none' : '?';
        const found = shown.get(`/framework/${own}/parts/${addressOfPart(id)}#${away}`);
        return found === wanted ? [] : [`says “${found}” about ${own} ${id}, not “${wanted}”.`];
      }),
    );
  },
);
