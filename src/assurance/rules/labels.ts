import { entriesOf } from '~/catalogue/reading/entries';
import { readable, squeeze } from '~/assurance/reading/text';
import type { MakeRule } from '~/assurance/rule';

const LABEL = 'Illustrative example';
const STUDY = '/case-study/';

/** Every quote in the main part is invented, and says so beside it. */
export const everyInventedQuoteIsLabelled: MakeRule = (count) => ({
  page(page) {
    if (page.named('blockquote').length === 0) return [];
    const { $ } = page;
    // In the text of an article it is wording to copy, and nobody's words.
    const quotes = $('blockquote').not('article.prose blockquote').toArray();
    count('quotes', quotes.length);
    return quotes
      .filter((quote) => !readable($(quote).closest('figure')).includes(LABEL))
      .map((quote) => `the quote “${squeeze($(quote).text()).slice(0, 60)}” lacks the label “${LABEL}”.`);
  },
});

/** A page that names an invented company in its main part says there that it is one. */
export const everyInventedCustomerIsLabelled: MakeRule = (count) => {
  let companies: string[] | undefined;
  return {
    page(page, { entries }) {
      companies ??= [...entriesOf(entries, 'case-studies').values()]
        .filter(({ data }) => data['provenance'] === 'example')
        .map(({ data }) => String(data['company']));
      count('companies', companies.length);
      const text = readable(page.named('main'));
      if (text.includes(LABEL)) return [];
      return companies
        .filter((company) => text.includes(company))
        .map((company) => `names ${company} without the label “${LABEL}”.`);
    },
  };
};

/** A page about an invented customer says so at its top and beside the quote. */
export const caseStudiesAreLabelled: MakeRule = (count) => ({
  on: (path) => path.startsWith(STUDY) || path === '/case-studies',
  page({ path, $ }, { entries }) {
    if (path.startsWith(STUDY)) {
      count('case studies');
      const invented =
        entriesOf(entries, 'case-studies').get(path.slice(STUDY.length))?.data['provenance'] === 'example';
      const top = readable($('main > :first-child'));
      return invented && !top.includes(LABEL) ? [`lacks the label “${LABEL}” beside its headline.`] : [];
    }
    return $('main li:has(a[href^="/case-study/"])')
      .toArray()
      .filter((item) => !readable($(item)).includes(LABEL))
      .map((item) => `“${squeeze($(item).find('h2, h3').text())}” lacks the label “${LABEL}”.`);
  },
});
