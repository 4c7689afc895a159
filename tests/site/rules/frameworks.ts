import { entriesOf, type Entry } from '../lib/entries.ts';
import { onEach, type Page, type Rule, type Site } from '../lib/site.ts';
import { readable, squeeze } from '../lib/text.ts';

/** What the documents themselves are made of: total and groups, from the publishers' summaries. */
const PARTS: Record<string, readonly number[]> = {
  'soc-2': [33, 3, 2, 5, 18],
  'iso-27001': [37, 8, 14, 34],
  hipaa: [9, 4, 5, 2, 2],
  'cmmi-dev-1-3': [7, 11, 2, 2],
  'iso-27701': [31, 18, 29],
  'iso-42001': [3, 2, 5, 4, 9, 5, 4, 3, 3],
};
const TOTALS: Record<string, number> = { gdpr: 99, 'pci-dss': 12 };

const DAY_MS = 86_400_000;
const PREFIX = '/framework/';

interface Structure {
  total: number;
  groups: readonly { count: number }[];
}

function onFrameworks(
  { pages, entries }: Site,
  check: (page: Page, entry: Entry, structure: Structure) => string[],
): string[] {
  const frameworks = entriesOf(entries, 'frameworks');
  return onEach(
    pages.filter(({ path }) => path.startsWith(PREFIX) && !path.includes('/', PREFIX.length)),
    (page) => {
      const entry = frameworks.get(page.path.slice(PREFIX.length));
      return entry
        ? check(page, entry, entry.data['structure'] as Structure)
        : ['has no entry in src/content/frameworks.'];
    },
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const countsAreThoseOfTheDocument: Rule = (site) =>
  onFrameworks(site, (_page, { id, file }, { total, groups }) => {
    const counts = groups.map(({ count }) => count);
    const known = PARTS[id];
    const knownTotal = TOTALS[id];
    return [
      ...(known && known.join() !== counts.join()
        ? [`${file} counts ${counts.join(' + ')}, the document ${known.join(' + ')}.`]
        : []),
      ...(knownTotal && knownTotal !== total ? [`${file} counts ${total}, the document ${knownTotal}.`] : []),
    ];
  });

export const sealsHaveAStrokeForEachPart: Rule = (site) =>
  onFrameworks(site, ({ $ }, _entry, { total, groups }) => {
    const [strokes = [], rule = []] = $('main svg[role=img][aria-label^="Seal of"] circle[stroke-dasharray]')
      .toArray()
      .map((circle) => ($(circle).attr('stroke-dasharray') ?? '').split(' ').map(Number));
    // Dashes and what is between them take turns. The rule has one dash to each group, as long as its strokes.
    const drawn = strokes.length / 2;
    const lengths = rule.filter((_, index) => index % 2 === 0);
    const arcs = lengths.map((length) => (length * drawn) / sum(lengths));
    return arcs.join() === groups.map(({ count }) => count).join() && drawn === total
      ? []
      : [`its seal has ${arcs.join(' + ')} = ${drawn} strokes; ${total} are wanted.`];
  });

export const visibleGroupsAddUpToTheTotal: Rule = (site) =>
  onFrameworks(site, ({ $ }, _entry, { total }) => {
    const numbers = $('#edition dd li')
      .toArray()
      .map((item) => Number($(item).find('span').last().text()));
    const shown = numbers.pop();
    return shown === total && sum(numbers) === total
      ? []
      : [
          `its groups ${numbers.join(' + ')} add up to ${sum(numbers)} and the total says ${shown}; ${total} is wanted.`,
        ];
  });

export const everyPageNamesItsEdition: Rule = (site) =>
  onFrameworks(site, ({ $ }, { data }) => {
    const text = squeeze(readable($('main')));
    const { name, title, publisher } = data['edition'] as Record<string, string>;
    return [name, title, publisher]
      .filter((said) => !text.includes(squeeze(said ?? '')))
      .map((said) => `does not name its edition “${said}”.`);
  });

export const everyPageSaysWhenItWasVerified: Rule = (site) =>
  onFrameworks(site, ({ $ }) => {
    const time = $('#edition time[datetime]').last();
    const age = (Date.now() - Date.parse(time.attr('datetime') ?? '')) / DAY_MS;
    const said = `References reviewed on ${squeeze(time.text())}`;
    return [
      ...(readable($('#edition')).includes(said) && time.text() !== ''
        ? []
        : ['does not say “References reviewed on” with a day.']),
      // A day ahead of UTC is still today somewhere.
      ...(age >= -1 ? [] : [`was verified on ${time.attr('datetime')}, a day that has not come.`]),
    ];
  });
