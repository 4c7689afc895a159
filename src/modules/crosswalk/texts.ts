import {
  actions,
  callToAction,
  label,
  lead,
  name,
  noted,
  opening,
  page,
  paragraph,
  paragraphs,
  prose,
  section,
  sectionLead,
  text,
} from '~/kit/content/fields/page-parts';
import { distinct, referTo, strict } from '~/kit/content/fields/parts';

const crosswalk = page(
  {
    ...opening,
    name,
    leadInDetail: text('The second sentence of the lead if pairs are compared part by part.'),
    leadInOutline: text('The second sentence of the lead if none are.'),
    actions: actions({ left: 'to what is left to do', pairs: 'to the table of pairs' }),
    none: section('What the page says while no pairs are compared.', { lead, text: text('That there are none.') }),
    detailed: section('The pairs that are compared part by part.', { lead: sectionLead }),
    matrix: section('The table of pairs.', {
      lead: sectionLead,
      others: label('Heading of the frameworks for which the table has no room.'),
      othersText: text('Where those list their pairs.'),
    }),
    legend: noted('How to read the table.', {
      text: text('What the marks mean.'),
      zero: text('What a 0 means.'),
      unknown: text('What a question mark means.'),
    }),
    method: noted('How the comparisons were made.', {
      detailed: paragraph('The first paragraph, if pairs are compared part by part.'),
      text: paragraphs,
    }),
    callToAction,
  },
  {
    frameworks: 'the number of frameworks, such as “9 frameworks”',
    shown: 'the number of frameworks in the table',
    relations: 'the number of relations, such as “940 relations”',
    pairs: 'the number of pairs compared part by part, such as “7 pairs are”',
    pairsInWords: 'the same in words, such as “seven pairs are”',
    without: 'how many pairs have no relation, such as “; at present there are none”',
    missing: 'how many pairs nobody has compared, in the same form',
  },
);

const crosswalkLeft = page({
  ...opening,
  name,
  actions: actions({ controls: 'to the controls' }),
  none: text('What the page says while no two frameworks have controls in common.'),
  questions: section('Questions with their own pages, which work without scripts.', {
    lead: sectionLead,
    pages: distinct(
      strict({
        held: referTo('frameworks').describe('Id of the framework that the visitor holds.'),
        wanted: referTo('frameworks').describe('Id of the framework that the visitor wants.'),
      }),
      { min: 0, max: 20 },
    ).describe(
      'The questions, in order; the home page shows the first. Both frameworks need a file in src/data/framework-parts.',
    ),
  }),
  method: prose('How to read the answer.'),
});

/** On the pages of pairs, and on other pages. */
const pairs = page(
  {
    invitation: callToAction.describe('The invitation on the page of each pair of frameworks.'),
    detailedInvitation: callToAction.describe('The invitation on the page of each pair compared part by part.'),
    solutions: paragraph('Below the table of frameworks: where to compare them; left out while none are compared.'),
  },
  { name: 'the names of the two frameworks' },
);

export const texts = { crosswalk, 'crosswalk-left': crosswalkLeft, 'crosswalk-pairs': pairs };
