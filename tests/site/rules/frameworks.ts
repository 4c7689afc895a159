import type { Page } from '~/kit/rules/page';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { readable, squeeze } from '~/kit/rules/reading/text';
import { onPages, type Promises } from '~/kit/rules/rule';
import { editionStatus } from '~/modules/frameworks/edition';
import { blocksOfType, nodes } from '../lib/json-ld.ts';

const PREFIX = '/framework/';

interface Structure {
  total: number;
  groups: readonly { count: number }[];
}

const onFrameworks = (check: (page: Page, entry: Entry, structure: Structure) => string[]) =>
  onPages(PREFIX, (page, { entries }) => {
    const entry = entriesOf(entries, 'frameworks').get(page.path.slice(PREFIX.length));
    return entry
      ? check(page, entry, entry.data['structure'] as Structure)
      : ['has no entry in src/content/frameworks.'];
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const sealsHaveAStrokeForEachPart = onFrameworks(({ $ }, _entry, { total, groups }) => {
  const [strokes = [], rule = []] = $('main svg[role=img][aria-label^="Seal of"] circle[stroke-dasharray]')
    .toArray()
    .map((circle) => ($(circle).attr('stroke-dasharray') ?? '').split(' ').map(Number));
  // Dashes and gaps alternate. The rule has one dash per group, as long as its strokes.
  const drawn = strokes.length / 2;
  const lengths = rule.filter((_, index) => index % 2 === 0);
  const arcs = lengths.map((length) => (length * drawn) / sum(lengths));
  return arcs.join() === groups.map(({ count }) => count).join() && drawn === total
    ? []
    : [`its seal has ${arcs.join(' + ')} = ${drawn} strokes; ${total} are expected.`];
});

export const visibleGroupsAddUpToTheTotal = onFrameworks(({ $ }, _entry, { total }) => {
  const numbers = $('#edition dd li')
    .toArray()
    .map((item) => Number($(item).find('span').last().text()));
  const shown = numbers.pop();
  return shown === total && sum(numbers) === total
    ? []
    : [
        `its groups ${numbers.join(' + ')} add up to ${sum(numbers)} and the total says ${shown}; ${total} is expected.`,
      ];
});

export const everyPageNamesItsEdition = onFrameworks(({ $ }, { data }) => {
  const text = squeeze(readable($('main')));
  const { name, title, publisher } = data['edition'] as Record<string, string>;
  return [name, title, publisher]
    .filter((said) => !text.includes(squeeze(said ?? '')))
    .map((said) => `does not name its edition “${said}”.`);
});

export const everyPageSaysWhenItWasVerified = onFrameworks(({ $ }) => {
  const time = $('#edition time[datetime]').last();
  const said = `References reviewed on ${squeeze(time.text())}`;
  return readable($('#edition')).includes(said) && time.text() !== ''
    ? []
    : ['does not say “References reviewed on” with a date.'];
});

/** The page's label for its edition today: current, in transition, superseded. */
export const noEditionIsShownAsOtherThanItIs = onFrameworks(({ $ }, { data }) => {
  const edition = data['edition'] as Parameters<typeof editionStatus>[0];
  const { state, label } = editionStatus(edition, new Date());
  const shown = $('#edition [data-edition]');
  return shown.attr('data-edition') === state && squeeze(shown.text()) === label
    ? []
    : [`says that its edition is “${squeeze(shown.text())}”; today it is “${label}”.`];
});

export const pagesOfFrameworksSayWhatWasCheckedWhen = onFrameworks((page, { data }) => {
  const edition = data['edition'] as { name: string; title: string; publisher: string; verifiedOn: Date };
  const [about] = blocksOfType(page, 'WebPage');
  const [document] = nodes(about, 'about');
  const said = [
    about?.['lastReviewed'],
    document?.['name'],
    document?.['alternateName'],
    nodes(document, 'publisher')[0]?.['name'],
  ];
  const wanted = [edition.verifiedOn.toISOString().slice(0, 10), edition.name, edition.title, edition.publisher];
  return said.join('; ') === wanted.join('; ')
    ? []
    : [`says that it was checked “${said.join('; ')}”, not “${wanted.join('; ')}”.`];
});

export const promises: Promises = {
  'T-04': [
    everyPageNamesItsEdition,
    everyPageSaysWhenItWasVerified,
    noEditionIsShownAsOtherThanItIs,
    pagesOfFrameworksSayWhatWasCheckedWhen,
  ],
  'T-06': [sealsHaveAStrokeForEachPart, visibleGroupsAddUpToTheTotal],
};
