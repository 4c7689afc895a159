import { entriesOf, type Entry } from '../lib/entries.ts';
import { onEach, type Page, type Rule, type Site } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';

// The crosswalk as a visitor finds it, held against the data files; nothing here uses the site's own code.

const INDEX = '/crosswalk';
const PREFIX = '/crosswalk/';
const CLAUSES = ['Cl. 4', 'Cl. 5', 'Cl. 6', 'Cl. 7', 'Cl. 8', 'Cl. 9', 'Cl. 10'];
/** Into how many parts the documents themselves fall, where that is a fact and no choice of ours. */
const COUNTS: Record<string, { count: number; among: RegExp }> = {
  'soc-2': { count: 9, among: /^CC\d$/ },
  'iso-27001': { count: 4, among: /^A\.[5-8]$/ },
  'iso-42001': { count: 9, among: /^A\.([2-9]|10)$/ },
  'iso-27701': { count: 3, among: /^A\.[123]$/ },
  'pci-dss': { count: 12, among: /^Req\. \d+$/ },
  'cmmi-dev-1-3': { count: 22, among: /^[A-Z]{2,4}$/ },
  hipaa: { count: 22, among: /^164\.3(08|10|12|14|16)\([a-e]\)(\([1-8]\))?$/ },
};
/** At the level that auditors cite, by the ids of their parts. */
const CITED_COUNTS: Record<string, { count: number; among: RegExp }> = {
  'iso-27001': { count: 93, among: /^A\./ },
  'soc-2': { count: 61, among: /./ },
  'pci-dss': { count: 63, among: /^\d+\.\d+$/ },
  'iso-27701': { count: 78, among: /^A\./ },
  'iso-42001': { count: 38, among: /^A\./ },
};
const WORDS: Record<string, string> = {
  equal: 'equal',
  'part-of': 'part of',
  contains: 'contains',
  overlaps: 'overlaps',
};
const SENTENCES: Record<string, string> = {
  equal: 'equals',
  'part-of': 'is part of',
  contains: 'contains',
  overlaps: 'overlaps',
};
const OTHER_WAY: Record<string, string> = {
  equals: 'equals',
  'is part of': 'contains',
  contains: 'is part of',
  overlaps: 'overlaps',
};

interface Relation {
  from: string;
  to: string;
  kind: string;
  rationale: string;
}

const text = ($: Page['$'], node: Parameters<Page['$']>[0]) => squeeze($(node as never).text());

/** The references of a framework's parts, in their order. */
function refsOf({ entries }: Site, framework: string): string[] {
  const data = entriesOf(entries, 'crosswalk-parts').get(framework)?.data;
  const own = (data?.['parts'] ?? []) as { ref: string }[];
  return [...(data?.['clauses'] ? CLAUSES : []), ...own.map(({ ref }) => ref)];
}

/** The relations of a pair, as its file and the shared clauses have them. */
function relationsOf(site: Site, pair: string): Relation[] {
  const parts = entriesOf(site.entries, 'crosswalk-parts');
  const shared = pair.split('--').every((id) => parts.get(id)?.data['clauses']);
  const file = entriesOf(site.entries, 'crosswalk').get(pair)?.data;
  const rationale = (ref: string) =>
    String(
      [...entriesOf(site.entries, 'crosswalk-clauses').values()].find(({ data }) => data['ref'] === ref)?.data[
        'rationale'
      ],
    );
  return [
    ...(shared ? CLAUSES.map((ref) => ({ from: ref, to: ref, kind: 'overlaps', rationale: rationale(ref) })) : []),
    ...((file?.['relations'] ?? []) as Relation[]),
  ];
}

/** Pairs with relations part by part; the others are an orientation. */
const detailed = ({ entries }: Site) => entriesOf(entries, 'crosswalk-relations');

const pairPages = (site: Site) =>
  site.pages.filter(
    ({ path }) => path.startsWith(PREFIX) && path.includes('--') && !detailed(site).has(path.slice(PREFIX.length)),
  );

function onPairs(site: Site, check: (page: Page, pair: string, ids: readonly [string, string]) => string[]): string[] {
  return onEach(pairPages(site), (page) => {
    const pair = page.path.slice(PREFIX.length);
    const [first = '', last = ''] = pair.split('--');
    return check(page, pair, [first, last]);
  });
}

/** Every cell of a pair's table with the references of its row and its column. */
function cellsOf({ $ }: Page): { from: string; to: string; href: string; word: string; marks: string[] }[] {
  const columns = $('[data-relations-table] thead th .ref')
    .toArray()
    .map((ref) => text($, ref));
  return $('[data-relations-table] tbody tr')
    .toArray()
    .flatMap((row) =>
      $(row)
        .find('td')
        .toArray()
        .map((cell, index) => ({
          from: text($, $(row).find('th .ref').get(0) ?? []),
          to: columns[index] ?? '',
          href: $(cell).find('> a:only-child').attr('href') ?? '',
          word: text($, cell),
          marks: $(cell)
            .find('[data-kind-mark]')
            .toArray()
            .map((mark) => $(mark).attr('data-kind-mark') ?? ''),
        })),
    );
}

export const partsAreThoseOfTheDocument: Rule = (site) =>
  Object.entries(COUNTS).flatMap(([id, { count, among }]) => {
    const found = refsOf(site, id).filter((ref) => among.test(ref));
    return found.length === count
      ? []
      : [
          `src/data/crosswalk-parts.yaml: ${id} has ${found.length} parts like ${String(among)}; the document has ${count}.`,
        ];
  });

export const citedPartsAreThoseOfTheDocument: Rule = ({ entries }) =>
  Object.entries(CITED_COUNTS).flatMap(([id, { count, among }]) => {
    const parts = entriesOf(entries, 'framework-parts').get(id)?.data['parts'] as { id: string }[] | undefined;
    const found = parts?.filter((part) => among.test(part.id)).length ?? count;
    return found === count
      ? []
      : [`src/data/framework-parts/${id}.yaml: has ${found} parts like ${String(among)}; the document has ${count}.`];
  });

/** Whether somebody has compared the pair: in a file of its own, or by the clauses that both standards share. */
function isAssessed(site: Site, pair: string): boolean {
  return (
    entriesOf(site.entries, 'crosswalk').has(pair) || detailed(site).has(pair) || relationsOf(site, pair).length > 0
  );
}

export const everyTwoFrameworksHaveOnePage: Rule = (site) => {
  const ids = [...entriesOf(site.entries, 'frameworks').keys()];
  const built = new Set(site.pages.map(({ path }) => path));
  return ids.flatMap((one) =>
    ids
      .filter((other) => one < other)
      .flatMap((other) => {
        const page = `${PREFIX}${one}--${other}`;
        const turned = `${PREFIX}${other}--${one}`;
        const wanted = isAssessed(site, `${one}--${other}`);
        return [
          ...(wanted && !built.has(page) ? [`${page}: was not built.`] : []),
          ...(!wanted && built.has(page) ? [`${page}: nobody has compared this pair.`] : []),
          ...(built.has(turned) ? [`${turned}: is the same pair in another order.`] : []),
        ];
      }),
  );
};

/** How many relations a pair has, in whatever detail. */
function countOf(site: Site, pair: string): number {
  const relations = detailed(site).get(pair)?.data['relations'] as unknown[] | undefined;
  return relations?.length ?? relationsOf(site, pair).length;
}

export const theMatrixLeadsToEveryPairFromBothSides: Rule = (site) => {
  const place = ({ data }: Entry) => Number(data['order'] ?? 0);
  const frameworks = [...entriesOf(site.entries, 'frameworks').values()];
  const ids = frameworks.sort((a, b) => place(a) - place(b)).map(({ id }) => id);
  const cellOf = (pair: string) =>
    isAssessed(site, pair) ? `${PREFIX}${pair} ${countOf(site, pair)}` : '#not-assessed ?';
  return onEach(
    site.pages.filter(({ path }) => path === INDEX),
    ({ $ }) =>
      ids.flatMap((one) => {
        const cells = $(`tr#${one} td`)
          .toArray()
          .map((cell) => `${$(cell).find('a').attr('href')} ${text($, cell)}`);
        return ids.flatMap((other, index) => {
          const wanted = cellOf(one < other ? `${one}--${other}` : `${other}--${one}`);
          return one === other || cells[index] === wanted
            ? []
            : [`the row of ${one} has no cell “${wanted}” for ${other}.`];
        });
      }),
  );
};

export const tablesHaveACellForEveryTwoParts: Rule = (site) =>
  onPairs(site, (page, _pair, [first, last]) => {
    const cells = new Set(cellsOf(page).map(({ from, to }) => `${from} × ${to}`));
    return refsOf(site, first)
      .flatMap((from) => refsOf(site, last).map((to) => `${from} × ${to}`))
      .filter((wanted) => !cells.has(wanted))
      .map((wanted) => `the table has no cell for ${wanted}.`);
  });

export const everyCellIsALinkToItsReason: Rule = (site) =>
  onPairs(site, (page, pair) => {
    const related = new Map(relationsOf(site, pair).map((relation) => [`${relation.from} × ${relation.to}`, relation]));
    return cellsOf(page).flatMap(({ from, to, href }) => {
      const relation = related.get(`${from} × ${to}`);
      if (!relation) return href === '#none' ? [] : [`the cell ${from} × ${to} leads to “${href}”, not to “#none”.`];
      const target = page.$(`[id="${href.slice(1)}"]`);
      return squeeze(target.filter('li[data-kind]').text()).includes(squeeze(relation.rationale))
        ? []
        : [`the cell ${from} × ${to} leads to “${href}”, which does not give the reason.`];
    });
  });

export const relationsAreThoseOfTheData: Rule = (site) =>
  onPairs(site, (page, pair) => {
    const wanted = relationsOf(site, pair).map(({ from, to, kind }) => `${from} ${WORDS[kind]} ${to}`);
    const shown = cellsOf(page)
      .filter(({ href }) => href !== '#none')
      .map(({ from, to, word }) => `${from} ${word} ${to}`);
    return [
      ...wanted.filter((one) => !shown.includes(one)).map((one) => `the table lacks “${one}”.`),
      ...shown.filter((one) => !wanted.includes(one)).map((one) => `the table says “${one}”, which no file does.`),
    ];
  });

export const kindsAreShownByShapeAndByWord: Rule = (site) =>
  onPairs(site, (page) =>
    cellsOf(page)
      .filter(({ href }) => href !== '#none')
      .filter(({ marks, word }) => marks.length !== 1 || WORDS[marks[0] ?? ''] !== word)
      .map(
        ({ from, to, marks, word }) =>
          `the cell ${from} × ${to} has the mark “${marks.join()}” and the word “${word}”.`,
      ),
  );

export const relationsReadAlikeFromBothSides: Rule = (site) =>
  onPairs(site, ({ $ }, pair) => {
    const there = relationsOf(site, pair).map(
      ({ from, to, kind }) => `${to} ${OTHER_WAY[SENTENCES[kind] ?? '']} ${from}`,
    );
    const back = $('[data-reverse-list] > li')
      .toArray()
      .flatMap((item) =>
        $(item)
          .find('li:not(:has([href="#none"]))')
          .toArray()
          .map((relation) => `${text($, $(item).find('.ref').get(0) ?? [])} ${text($, relation)}`),
      );
    return [
      ...there.filter((one) => !back.includes(one)).map((one) => `from the other side it lacks “${one}”.`),
      ...back.filter((one) => !there.includes(one)).map((one) => `from the other side it says “${one}”.`),
    ];
  });

export const partsWithoutACounterpartAreNamed: Rule = (site) =>
  onPairs(site, ({ $ }, pair, ids) => {
    const said = $('#none dd').toArray();
    const relations = relationsOf(site, pair);
    return ids.flatMap((id, index) => {
      const refs = refsOf(site, id);
      const left = refs.filter((ref) => !relations.some(({ from, to }) => (index === 0 ? from : to) === ref));
      const line = `${text($, said[index] ?? [])};`;
      if (left.length === refs.length)
        return /No part has one/.test(line) ? [] : [`does not say that ${id} has no counterpart.`];
      return left
        .filter((ref) => !line.includes(`${ref} `))
        .map((ref) => `does not say that ${id} ${ref} has no counterpart.`);
    });
  });

export const frameworksLeadToTheirRow: Rule = (site) =>
  onEach(
    site.pages.filter(({ path }) => /^\/framework\/[^/]+$/.test(path)),
    ({ path, $ }) => {
      const href = `${INDEX}#${path.slice('/framework/'.length)}`;
      return $(`main a[href="${href}"]`).length === 1 ? [] : [`does not lead to ${href}.`];
    },
  );

export const filtersAreThereOnlyWithScript: Rule = (site) =>
  onEach(
    site.pages.filter(({ path }) => path.startsWith(INDEX)),
    ({ $ }) =>
      $('main')
        .find('select, input')
        .toArray()
        .filter((field) => $(field).closest('.needs-script').length === 0)
        .map((field) => `the field ${$(field).attr('id')} does nothing without script and is not hidden then.`),
  );
