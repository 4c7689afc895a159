import type { Page } from '~/kit/rules/page';
import { onEveryPage, onPages } from '~/kit/rules/rule';
import { publishedOf } from '../lib/entries.ts';
import { plain } from '../lib/text.ts';

// The promises that the trust centre makes about itself.

const stateOf = ({ $ }: Page, item: ReturnType<Page['$']>) => $(item).find('[data-state]').attr('data-state');

/** Planned measures are never shown as if they were in place. */
export const everyStatementShowsItsState = onPages('/trust', (page, site) => {
  const items = page.$('main li:has([data-state])').toArray();
  return publishedOf(site, 'trust-statements').flatMap(({ id, data }) => {
    const item = page.$(items.filter((one) => plain(page.$(one).text()).includes(plain(String(data['statement'])))));
    const said = stateOf(page, item);
    return said === data['state'] ? [] : [`${id} is ${String(data['state'])}, and shown as ${said ?? 'nothing'}.`];
  });
});

interface Answer {
  id: string;
  answer: string;
  state: string;
}

export const theQuestionnaireSaysTheSameInEachForm = onPages('/trust/questionnaire', (page, site) => {
  const text = (path: string) => site.read(path)?.toString('utf8') ?? '';
  const { questions } = JSON.parse(text('/trust/questionnaire.json') || '{"questions":[]}') as { questions: Answer[] };
  const csv = text('/trust/questionnaire.csv');
  return publishedOf(site, 'security-questions').flatMap(({ id, data }) => {
    const item = page.$(`[id="${id}"]`);
    const said = questions.find((one) => one.id === id);
    return [
      ...(stateOf(page, item) === data['state'] && plain(item.text()).includes(plain(String(data['answer'])))
        ? []
        : [`does not give the entry’s answer to ${id}.`]),
      ...(said?.state === data['state'] && said?.answer === data['answer'] ? [] : [`its JSON lacks ${id}.`]),
      ...(csv.includes(`"${id}","`) ? [] : [`its CSV lacks ${id}.`]),
    ];
  });
});

export const everyModelSaysWhatBecomesOfData = onPages('/trust/ai', ({ $ }, site) =>
  publishedOf(site, 'ai-models').flatMap(({ id }) =>
    $(`#${id} dl > dt`).length >= 10 && $(`#${id} [data-trained=no]`).length === 1
      ? []
      : [`says nothing about ${id}; add it to src/data/ai-facts.yaml.`],
  ),
);

/** The documents a security reviewer needs, one click from any page. */
const ANSWERS = [
  '/trust#data-residency',
  '/trust#sign-in',
  '/trust#deletion',
  '/trust#incidents',
  '/trust/subprocessors',
  '/trust/ai',
];

export const answersAreOneClickAway = onEveryPage(({ $ }) =>
  ANSWERS.filter((path) => $(`body > footer a[href="${path}"]`).length === 0).map(
    (path) => `its footer does not lead to ${path}.`,
  ),
);
