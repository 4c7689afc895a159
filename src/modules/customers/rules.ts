import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { readable, squeeze } from '~/kit/rules/reading/text';
import { onPages, type MakeRule, type Promises } from '~/kit/rules/rule';
import { provenanceLabel, type Provenance } from '~/lib/provenance';

const STUDY = '/case-study/';
const LABELS = (['example', 'aggregate', 'consented'] as const).flatMap((one) => provenanceLabel(one) ?? []);

/** The problem with the text next to a customer's words or name, which must have the label for their provenance and no other. */
function problemOf(text: string, provenance: unknown): string | undefined {
  const label = provenanceLabel(provenance as Provenance);
  if (label) return text.includes(label) ? undefined : `lacks the label “${label}”`;
  const wrong = LABELS.find((one) => text.includes(one));
  return wrong ? `carries the label “${wrong}”, although its entry says “${String(provenance)}”` : undefined;
}

/** The provenance of every customer quote, keyed by the text of the quote. */
function quotesOf(entries: readonly Entry[]): Map<string, unknown> {
  const quotes = new Map<string, unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('quote' in value && 'provenance' in value) quotes.set(squeeze(String(value.quote)), value.provenance);
    Object.values(value).forEach(look);
  };
  for (const { data } of entries) look(data);
  return quotes;
}

/**
 * A customer's words must be in a figure together with the speaker and the label for their provenance. A block quote in running text
 * (`>` in Markdown) isn't a testimonial.
 */
export const everyQuoteCarriesItsLabel: MakeRule = () => {
  let quotes: Map<string, unknown> | undefined;
  return {
    page(page, { entries }) {
      if (page.named('blockquote').length === 0) return [];
      quotes ??= quotesOf(entries);
      const { $ } = page;
      return $('figure blockquote')
        .toArray()
        .flatMap((quote) => {
          const words = squeeze($(quote).text()).replace(/^“|”$/g, '');
          const said = `the quote “${words.slice(0, 60)}”`;
          if (!quotes?.has(words)) return [`${said} is not in any entry, so its speaker is unknown.`];
          const problem = problemOf(readable($(quote).closest('figure')), quotes.get(words));
          return problem ? [`${said} ${problem}.`] : [];
        });
    },
  };
};

/** A page that names an invented company in its main element must label it there. */
export const everyInventedCustomerIsLabelled: MakeRule = () => {
  const label = provenanceLabel('example') ?? '';
  let companies: RegExp[] | undefined;
  return {
    page(page, { entries }) {
      companies ??= [...entriesOf(entries, 'case-studies').values()]
        .filter(({ data }) => data['provenance'] === 'example')
        .map(
          ({ data }) =>
            new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(String(data['company']))}(?![\\p{L}\\p{N}])`, 'u'),
        );
      const text = readable(page.named('main'));
      if (text.includes(label)) return [];
      return companies.flatMap((company) => {
        const [name] = company.exec(text) ?? [];
        return name === undefined ? [] : [`names ${name} without the label “${label}”.`];
      });
    },
  };
};

/** A case study must state at the top, and in the list of case studies, whether its customer is invented, an aggregate, or real. */
export const caseStudiesAreLabelled = onPages([STUDY, '/case-studies'], ({ path, $ }, { entries }) => {
  const studies = entriesOf(entries, 'case-studies');
  const problemAt = (id: string, text: string) => problemOf(text, studies.get(id)?.data['provenance']);
  if (path.startsWith(STUDY)) {
    const problem = problemAt(path.slice(STUDY.length), readable($('main > :first-child')));
    return problem ? [`${problem} next to its headline.`] : [];
  }
  return $(`main li:has(a[href^="${STUDY}"])`)
    .toArray()
    .flatMap((item) => {
      const id = $(item).find(`a[href^="${STUDY}"]`).attr('href')?.slice(STUDY.length) ?? '';
      const problem = problemAt(id, readable($(item)));
      return problem ? [`“${squeeze($(item).find('h2, h3').text())}” ${problem}.`] : [];
    });
});

export const promises: Promises = {
  'T-01': [everyQuoteCarriesItsLabel, everyInventedCustomerIsLabelled, caseStudiesAreLabelled],
};
