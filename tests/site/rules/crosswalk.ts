import type { Element } from 'domhandler';
import type { Page } from '~/kit/rules/page';
import { entriesOf, isPublished, type Entry } from '~/kit/content/reading/entries';
import { squeeze } from '~/kit/rules/reading/text';
import { atTheEnd, onPages, type BuiltSite, type Promises } from '~/kit/rules/rule';
import { elementsOf, textIn } from '~/kit/publish/tree';

// The crosswalk as a visitor sees it, compared with the data files; nothing here uses the site's own code.

const INDEX = '/crosswalk';
const PREFIX = '/crosswalk/';
const CLAUSES = ['Cl. 4', 'Cl. 5', 'Cl. 6', 'Cl. 7', 'Cl. 8', 'Cl. 9', 'Cl. 10'];
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

/** The references of a framework's parts, in order. */
function refsOf({ entries }: Pick<BuiltSite, 'entries'>, framework: string): string[] {
  const data = entriesOf(entries, 'crosswalk-parts').get(framework)?.data;
  const own = (data?.['parts'] ?? []) as { ref: string }[];
  return [...(data?.['clauses'] ? CLAUSES : []), ...own.map(({ ref }) => ref)];
}

/** The relations of a pair, from its file and the shared clauses. */
function relationsOf(site: Pick<BuiltSite, 'entries'>, pair: string): Relation[] {
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

/** Pairs with part-by-part relations; the others give orientation only. */
const detailed = ({ entries }: Pick<BuiltSite, 'entries'>) => entriesOf(entries, 'crosswalk-relations');

const onPairs = (check: (page: Page, pair: string, site: BuiltSite) => string[]) =>
  onPages(
    (path) => path.startsWith(PREFIX) && path.includes('--'),
    (page, site) => {
      const pair = page.path.slice(PREFIX.length);
      return detailed(site).has(pair) ? [] : check(page, pair, site);
    },
  );

/** Pairs with a table, which those with shared controls leave out. */
const onTables = (check: (page: Page, pair: string, site: BuiltSite) => string[]) =>
  onPairs((page, pair, site) => (page.$('#controls').length > 0 ? [] : check(page, pair, site)));

interface Cell {
  from: string;
  to: string;
  href: string;
  word: string;
  marks: string[];
}

const tables = new WeakMap<Page, Cell[]>();

/** Every cell of a pair's table with the references of its row and column. There are thousands of cells, so they are read once. */
function cellsOf(page: Page): readonly Cell[] {
  const cells = tables.get(page) ?? page.having('data-relations-table').flatMap(cellsIn);
  tables.set(page, cells);
  return cells;
}

const isRef = ({ attribs }: Element) => attribs['class']?.split(/\s+/).includes('ref') === true;
const children = (element: Element, name: string) =>
  element.children.filter((child): child is Element => 'attribs' in child && child.name === name);

function cellsIn(table: Element): Cell[] {
  const all = elementsOf(table);
  const head = all.find(({ name }) => name === 'thead');
  const columns = (head ? elementsOf(head) : []).filter(isRef).map((ref) => squeeze(textIn(ref)));
  const rows = all.filter(({ name, parent }) => name === 'tr' && parent !== head);
  return rows.flatMap((row) => {
    const ref = children(row, 'th').flatMap(elementsOf).find(isRef);
    const from = ref ? squeeze(textIn(ref)) : '';
    return children(row, 'td').map((cell, index) => cellOf(cell, from, columns[index] ?? ''));
  });
}

function cellOf(cell: Element, from: string, to: string): Cell {
  const [link, ...others] = cell.children.filter((child): child is Element => 'attribs' in child);
  return {
    from,
    to,
    href: others.length === 0 && link?.name === 'a' ? (link.attribs['href'] ?? '') : '',
    word: squeeze(textIn(cell)),
    marks: elementsOf(cell).flatMap(({ attribs }) => attribs['data-kind-mark'] ?? []),
  };
}

/** Whether the pair has been compared: in its own file, or through the clauses that both standards share. */
function isAssessed(site: Pick<BuiltSite, 'entries'>, pair: string): boolean {
  return (
    entriesOf(site.entries, 'crosswalk').has(pair) || detailed(site).has(pair) || relationsOf(site, pair).length > 0
  );
}

/** How many relations a pair has, at any level of detail. */
function countOf(site: Pick<BuiltSite, 'entries'>, pair: string): number {
  const relations = detailed(site).get(pair)?.data['relations'] as unknown[] | undefined;
  return relations?.length ?? relationsOf(site, pair).length;
}

const frameworksOf = ({ entries }: Pick<BuiltSite, 'entries'>) =>
  [...entriesOf(entries, 'frameworks').values()].filter(isPublished);

export const everyTwoFrameworksHaveOnePage = atTheEnd((site) => {
  const ids = frameworksOf(site).map(({ id }) => id);
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
          ...(!wanted && built.has(page) ? [`${page}: this pair hasn’t been compared.`] : []),
          ...(built.has(turned) ? [`${turned}: is the same pair in another order.`] : []),
        ];
      }),
  );
});

/** If not all frameworks fit in the matrix, each of the others leads to its own page, which lists its pairs. */
export const theMatrixLeadsToEveryPairFromBothSides = onPages(INDEX, ({ $ }, site) => {
  const place = ({ data }: Entry) => Number(data['order'] ?? 0);
  const all = frameworksOf(site)
    .sort((a, b) => place(a) - place(b))
    .map(({ id }) => id);
  const ids = all.filter((id) => $(`tr#${id}`).length > 0);
  const wantedCell = (pair: string) =>
    isAssessed(site, pair) ? `${PREFIX}${pair} ${countOf(site, pair)}` : '#not-assessed ?';
  const lost = all
    .filter((id) => !ids.includes(id) && $(`li#${id} a[href="/framework/${id}#pairs"]`).length === 0)
    .map((id) => `${id} has neither a row nor a link to its pairs.`);
  return ids.reduce((problems, one) => {
    const cells = $(`tr#${one} td`)
      .toArray()
      .map((cell) => `${$(cell).find('a').attr('href')} ${squeeze($(cell).text())}`);
    const missing = ids.flatMap((other, index) => {
      const wanted = wantedCell(one < other ? `${one}--${other}` : `${other}--${one}`);
      return one === other || cells[index] === wanted
        ? []
        : [`the row of ${one} has no cell “${wanted}” for ${other}.`];
    });
    return [...problems, ...missing];
  }, lost);
});

/** The tables contain only parts with a counterpart; all other parts are in one list. */
export const tablesHaveACellForEveryTwoParts = onTables((page, pair, site) => {
  const relations = relationsOf(site, pair);
  const cells = new Set(cellsOf(page).map(({ from, to }) => `${from} × ${to}`));
  const columns = new Set(relations.map(({ to }) => to));
  return [...new Set(relations.map(({ from }) => from))]
    .flatMap((from) => [...columns].map((to) => `${from} × ${to}`))
    .filter((wanted) => !cells.has(wanted))
    .map((wanted) => `the table has no cell for ${wanted}.`);
});

export const everyCellIsALinkToItsReason = onTables((page, pair, site) => {
  const related = new Map(relationsOf(site, pair).map((relation) => [`${relation.from} × ${relation.to}`, relation]));
  const items = new Map(
    page.having('data-kind').flatMap((item) => (item.name === 'li' ? [[item.attribs['id'], item] as const] : [])),
  );
  return cellsOf(page).flatMap(({ from, to, href }) => {
    const relation = related.get(`${from} × ${to}`);
    if (!relation) return href === '#none' ? [] : [`the cell ${from} × ${to} leads to “${href}”, not to “#none”.`];
    const item = items.get(href.slice(1));
    return squeeze(item ? textIn(item) : '').includes(squeeze(relation.rationale))
      ? []
      : [`the cell ${from} × ${to} leads to “${href}”, which does not give the reason.`];
  });
});

export const relationsAreThoseOfTheData = onTables((page, pair, site) => {
  const wanted = relationsOf(site, pair).map(({ from, to, kind }) => `${from} ${WORDS[kind]} ${to}`);
  const shown = cellsOf(page)
    .filter(({ href }) => href !== '#none')
    .map(({ from, to, word }) => `${from} ${word} ${to}`);
  return [
    ...wanted.filter((one) => !shown.includes(one)).map((one) => `the table lacks “${one}”.`),
    ...shown.filter((one) => !wanted.includes(one)).map((one) => `the table says “${one}”, which no file does.`),
  ];
});

export const kindsAreShownByShapeAndByWord = onTables((page) =>
  cellsOf(page)
    .filter(({ href }) => href !== '#none')
    .filter(({ marks, word }) => marks.length !== 1 || WORDS[marks[0] ?? ''] !== word)
    .map(
      ({ from, to, marks, word }) => `the cell ${from} × ${to} has the mark “${marks.join()}” and the word “${word}”.`,
    ),
);

export const relationsReadAlikeFromBothSides = onPairs((page, pair, site) => {
  const there = relationsOf(site, pair).map(
    ({ from, to, kind }) => `${to} ${OTHER_WAY[SENTENCES[kind] ?? '']} ${from}`,
  );
  const items = page.having('data-reverse-list').flatMap((list) => children(list, 'li'));
  const back = items.flatMap((item) => {
    const below = elementsOf(item);
    const ref = below.find(isRef);
    return below
      .filter(({ name }) => name === 'li')
      .filter((relation) => !elementsOf(relation).some(({ attribs }) => attribs['href'] === '#none'))
      .map((relation) => `${ref ? squeeze(textIn(ref)) : ''} ${squeeze(textIn(relation))}`);
  });
  return [
    ...there.filter((one) => !back.includes(one)).map((one) => `from the other side it lacks “${one}”.`),
    ...back.filter((one) => !there.includes(one)).map((one) => `from the other side it says “${one}”.`),
  ];
});

export const partsWithoutACounterpartAreNamed = onPairs(({ $ }, pair, site) => {
  const said = $('#none dd').toArray();
  const relations = relationsOf(site, pair);
  return pair.split('--').flatMap((id, index) => {
    const refs = refsOf(site, id);
    const left = refs.filter((ref) => !relations.some(({ from, to }) => (index === 0 ? from : to) === ref));
    const part = said[index];
    const line = `${part ? squeeze($(part).text()) : ''};`;
    if (left.length === refs.length)
      return /All of its parts/.test(line) ? [] : [`does not say that ${id} has no counterpart.`];
    return left
      .filter((ref) => !line.includes(`${ref} `))
      .map((ref) => `does not say that ${id} ${ref} has no counterpart.`);
  });
});

export const frameworksLeadToTheirRow = onPages('/framework/', ({ path, $ }) => {
  const href = `${INDEX}#${path.slice('/framework/'.length)}`;
  return $(`main a[href="${href}"]`).length === 1 ? [] : [`does not lead to ${href}.`];
});

export const filtersAreThereOnlyWithScript = onPages(
  (path) => path.startsWith(INDEX),
  ({ $ }) =>
    $('main')
      .find('select, input')
      .toArray()
      .filter((field) => $(field).closest('.needs-script').length === 0)
      .map((field) => `the field ${$(field).attr('id')} does nothing without scripts and is not hidden then.`),
);

export const promises: Promises = {
  'A-06': [filtersAreThereOnlyWithScript],
  'T-07': [everyTwoFrameworksHaveOnePage, theMatrixLeadsToEveryPairFromBothSides, frameworksLeadToTheirRow],
  'T-08': [tablesHaveACellForEveryTwoParts, everyCellIsALinkToItsReason, partsWithoutACounterpartAreNamed],
  'T-09': [relationsAreThoseOfTheData, relationsReadAlikeFromBothSides, kindsAreShownByShapeAndByWord],
};
