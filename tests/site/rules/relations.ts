import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { addressOfPart } from '../lib/expected-routes.ts';
import { onEach, type Page, type Rule, type BuiltSite } from '../lib/site.ts';
import { squeeze } from '~/kit/rules/reading/text';

// The part-by-part crosswalk as visitors and machines see it, compared with the data files; nothing here uses the site's own
// code.

const OTHER_WAY: Record<string, string> = {
  equal: 'equal',
  'subset-of': 'superset-of',
  'superset-of': 'subset-of',
  'intersects-with': 'intersects-with',
};
const COLUMNS =
  'source_framework,source_part,relationship,target_framework,target_part,rationale,strength,reason,source';

interface Row {
  from?: string;
  to?: string;
  relationship?: string;
  strength?: number;
  reason: string;
}

const pairsOf = ({ entries }: BuiltSite) => [...entriesOf(entries, 'crosswalk-relations').values()];
const idsOf = ({ id }: Entry) => id.split('--') as [string, string];
const rowsOf = ({ data }: Entry, name: 'relations' | 'none') => (data[name] ?? []) as Row[];
const partsOf = ({ entries }: BuiltSite, framework: string) =>
  (entriesOf(entries, 'framework-parts').get(framework)?.data['parts'] ?? []) as { id: string }[];

/** The pages of parts, each with its framework and id. */
function onParts(site: BuiltSite, check: (page: Page, framework: string, id: string) => string[]): string[] {
  const ids = new Map<string, readonly [string, string]>(
    [...entriesOf(site.entries, 'framework-parts').keys()].flatMap((framework) =>
      partsOf(site, framework).map(
        ({ id }) => [`/framework/${framework}/parts/${addressOfPart(id)}`, [framework, id]] as const,
      ),
    ),
  );
  return onEach(
    site.pages.filter(({ path }) => ids.has(path)),
    (page) => {
      const [framework = '', id = ''] = ids.get(page.path) ?? [];
      return check(page, framework, id);
    },
  );
}

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

export const partsSayEachRelationWithItsReason: Rule = (site) =>
  onParts(site, ({ $ }, framework, id) => {
    const rows = $('main .related:not(#controls *)')
      .toArray()
      .map((row) => squeeze($(row).text()));
    const wanted = said(site, framework, id);
    return [
      ...wanted
        .filter(
          ({ part, label, reason }) =>
            !rows.some((row) =>
              [part, label.replace(/^equal$/, 'equal to'), squeeze(reason)].every((word) => row.includes(word)),
            ),
        )
        .map(({ other, part }) => `does not say how it relates to ${part} of ${other}.`),
      ...(rows.length === wanted.length ? [] : [`says ${rows.length} relations; the files have ${wanted.length}.`]),
    ];
  });

/** The page of a part says whether the part was found to have no relations or hasn't been examined. */
export const partsTellNoneFoundFromNotExamined: Rule = (site) =>
  onParts(site, ({ $ }, framework, id) =>
    pairsOf(site).flatMap((pair) => {
      const [first, last] = idsOf(pair);
      if (framework !== first && framework !== last) return [];
      const [own, away, other] =
        framework === first ? (['from', 'to', last] as const) : (['to', 'from', first] as const);
      if (rowsOf(pair, 'relations').some((row) => row[own] === id)) return [];
      const none = rowsOf(pair, 'none').find((row) => row[own] === id && row[away] === undefined);
      const text = squeeze($(`[id="${other}"]`).text());
      const wanted = none ? squeeze(none.reason) : 'We haven’t compared it as a whole';
      return text.includes(wanted) ? [] : [`does not say “${wanted}” about ${other}.`];
    }),
  );

export const pairsCountTheRelationsOfEachPart: Rule = (site) =>
  pairsOf(site).flatMap((pair) => {
    const page = site.pages.find(({ path }) => path === `/crosswalk/${pair.id}`);
    if (!page) return [`/crosswalk/${pair.id}: was not built.`];
    const shown = new Map(
      page
        .$('[data-part-counts] li')
        .toArray()
        .map((item) => [page.$(item).find('a').attr('href') ?? '', squeeze(page.$(item).text()).split(' ').at(-1)]),
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
        return found === wanted ? [] : [`/crosswalk/${pair.id}: says “${found}” about ${own} ${id}, not “${wanted}”.`];
      }),
    );
  });

export const pairsAreThereForMachines: Rule = (site) =>
  pairsOf(site).flatMap((pair) => {
    const address = `/crosswalk/${pair.id}`;
    const lines = site.files.get(`${address}.csv`)?.toString('utf8').split('\r\n') ?? [];
    const rows = rowsOf(pair, 'relations').length + rowsOf(pair, 'none').length;
    const mapping = JSON.parse(site.files.get(`${address}.oscal.json`)?.toString('utf8') ?? 'null') as {
      'mapping-collection'?: {
        mappings: { maps: { sources: { 'id-ref': string }[]; targets: { 'id-ref': string }[] }[] }[];
      };
    } | null;
    const maps = mapping?.['mapping-collection']?.mappings[0]?.maps ?? [];
    const known = new Set(idsOf(pair).flatMap((framework) => controlsOf(site, framework)));
    const both = rowsOf(pair, 'none').filter(({ from, to }) => from !== undefined && to !== undefined).length;
    return [
      ...(lines[0] === COLUMNS ? [] : [`${address}.csv: begins with “${lines[0]}”.`]),
      ...(lines.length === rows + 2 ? [] : [`${address}.csv: has ${lines.length - 2} rows; the file has ${rows}.`]),
      ...(maps.length === rowsOf(pair, 'relations').length + both
        ? []
        : [`${address}.oscal.json: has ${maps.length} maps.`]),
      ...maps
        .flatMap(({ sources, targets }) => [...sources, ...targets])
        .filter((item) => !known.has(item['id-ref']))
        .map((item) => `${address}.oscal.json: mentions ${item['id-ref']}, which no catalog has.`),
    ];
  });

/** The ids of the controls in a framework's catalog. */
function controlsOf(site: BuiltSite, framework: string): string[] {
  const file = site.files.get(`/framework/${framework}.oscal.json`)?.toString('utf8') ?? '{"catalog":{"groups":[]}}';
  const { catalog } = JSON.parse(file) as { catalog: { groups: { controls: { id: string }[] }[] } };
  return catalog.groups.flatMap(({ controls }) => controls.map(({ id }) => id));
}

export const catalogsHoldEveryPart: Rule = (site) =>
  [...entriesOf(site.entries, 'framework-parts').keys()].flatMap((framework) => {
    const controls = controlsOf(site, framework);
    return new Set(controls).size === partsOf(site, framework).length && controls.length === new Set(controls).size
      ? []
      : [
          `/framework/${framework}.oscal.json: has ${controls.length} controls; there are ${partsOf(site, framework).length} parts.`,
        ];
  });
