import { entriesOf, type Entry } from '../lib/entries.ts';
import { onEach, type Rule } from '../lib/site.ts';
import { mainText, readable, sentences, squeeze, wordsIn } from '../lib/text.ts';

/** A sentence shorter than this may well be said twice. */
const WORDS_MIN = 6;

/** Fields that name things instead of saying something: their words may come back. */
const NAMES = new Set([
  'keywords',
  'source',
  'sources',
  'publisher',
  'company',
  'role',
  'eyebrow',
  'principlesHeading',
]);

const LABEL = 'Illustrative example';

/** Every text of an entry that a reader sees as its content. */
function textsOf(value: unknown, key = ''): string[] {
  if (NAMES.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? key : name));
}

/** Standards share clauses, and the controls of processors mirror those of controllers. */
const REPEATING = 'framework-parts';

function sentencesOf(entry: Entry): string[] {
  if (entry.collection === REPEATING) return [];
  return [...textsOf(entry.data), entry.body].flatMap(sentences).filter((sentence) => wordsIn(sentence) >= WORDS_MIN);
}

const placeOf = ({ file, id }: Entry) => (file.endsWith('.yaml') ? `${file} (${id})` : file);

export const noTwoEntriesShareASentence: Rule = ({ entries }) => {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) =>
    sentencesOf(entry).flatMap((sentence) => {
      const key = sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key) ?? entry;
      first.set(key, other);
      return other === entry ? [] : [`${placeOf(entry)}: “${sentence}” stands in ${placeOf(other)} too.`];
    }),
  );
};

export const noEntrySaysASentenceTwice: Rule = ({ entries }) =>
  entries.flatMap((entry) => {
    const seen = new Set<string>();
    return sentencesOf(entry)
      .filter((sentence) => seen.has(sentence) || !seen.add(sentence))
      .map((sentence) => `${placeOf(entry)}: “${sentence}” stands there twice.`);
  });

/** Every quote in the main part is invented, and says so beside it. */
export const everyInventedQuoteIsLabelled: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('blockquote')
      // In the text of an article it is wording to copy, and nobody's words.
      .not('article.prose blockquote')
      .toArray()
      .filter((quote) => !readable($(quote).closest('figure')).includes(LABEL))
      .map((quote) => `the quote “${squeeze($(quote).text()).slice(0, 60)}” lacks the label “${LABEL}”.`),
  );

/** A page that names an invented company in its main part says there that it is one. */
export const everyInventedCustomerIsLabelled: Rule = ({ pages, entries }) => {
  const companies = [...entriesOf(entries, 'case-studies').values()]
    .filter(({ data }) => data['provenance'] === 'example')
    .map(({ data }) => String(data['company']));
  return onEach(pages, (page) => {
    const text = mainText(page);
    if (text.includes(LABEL)) return [];
    return companies
      .filter((company) => text.includes(company))
      .map((company) => `names ${company} without the label “${LABEL}”.`);
  });
};

/** A page about an invented customer says so at its top and beside the quote. */
export const caseStudiesAreLabelled: Rule = ({ pages, entries }) => {
  const studies = entriesOf(entries, 'case-studies');
  return onEach(pages, ({ path, $ }) => {
    if (path.startsWith('/case-study/')) {
      const invented = studies.get(path.slice('/case-study/'.length))?.data['provenance'] === 'example';
      const top = readable($('main > :first-child'));
      return invented && !top.includes(LABEL) ? [`lacks the label “${LABEL}” beside its headline.`] : [];
    }
    if (path !== '/case-studies') return [];
    return $('main li:has(a[href^="/case-study/"])')
      .toArray()
      .filter((item) => !readable($(item)).includes(LABEL))
      .map((item) => `“${squeeze($(item).find('h2, h3').text())}” lacks the label “${LABEL}”.`);
  });
};
