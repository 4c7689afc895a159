import { entriesOf } from '../lib/entries.ts';
import { onEach, type Page, type Rule } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';

/** The figures of the specification's marketing claims (section 9). */
const FIGURES = ['25+', '10 hours', 'two days', '40%', '30%', '60%', '70%', '400+', '95%', '50%'];

const PATTERN = /(?<![\w.,$])(25\+|10 hours|two days|(?:40|30|60|70|95|50)\s?%|400\+)/gi;

const BLOCK = 'p, li, dd, dt, td, th, h1, h2, h3, h4, figcaption, blockquote, summary';

/** The claims that stand in an element, in lower case. */
function claimedIn({ $ }: Page, scope: ReturnType<Page['$']>): string {
  return squeeze($(scope).find('[data-claim]').text()).toLowerCase();
}

/**
 * Such a figure stands only where it is marked as a claim, with what it rests on beside it. A headline or a description
 * may repeat a claim that is marked on the same page of a case study, or in the same item of a list of them.
 */
export const figuresOfClaimsAreMarkedAsClaims: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const { $, path } = page;
    return $('main')
      .find(BLOCK)
      .toArray()
      .filter((element) => squeeze($(element).text()).search(PATTERN) >= 0)
      .filter((element) => $(element).closest('[data-claim]').length === 0 && $(element).find(BLOCK).length === 0)
      .flatMap((element) => {
        const scope = path.startsWith('/case-study/') ? $('main') : $(element).closest('li');
        const claimed = claimedIn(page, scope);
        return [...squeeze($(element).text()).matchAll(PATTERN)]
          .filter(([figure]) => !claimed.includes(figure.toLowerCase()))
          .map(([figure]) => `“${figure}” in “${squeeze($(element).text()).slice(0, 90)}” is not marked as a claim.`);
      });
  });

export const everyMarkedClaimSaysOnWhatItRests: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('[data-claim]')
      .toArray()
      .map((element) => squeeze($(element).text()))
      .filter((text) => !/Our claim|Source: \S/.test(text))
      .map((text) => `the claim “${text.slice(0, 80)}” does not say on what it rests.`),
  );

export const theClaimsAreThoseOfTheSpecification: Rule = ({ entries }) => {
  const values = [...entriesOf(entries, 'claims').values()].map(({ data }) => String(data['value']).toLowerCase());
  return FIGURES.filter((figure) => !values.includes(figure)).map(
    (figure) => `src/data/claims.yaml: lacks the claim “${figure}”.`,
  );
};

export const everyClaimStandsOnTheSite: Rule = ({ pages, entries }) => {
  const claimed = pages.map((page) => claimedIn(page, page.$('main'))).join(' ');
  return [...entriesOf(entries, 'claims').values()]
    .filter(({ data }) => !claimed.includes(String(data['value']).toLowerCase()))
    .map(({ id }) => `src/data/claims.yaml (${id}): no page shows this claim.`);
};
