import { notInFuture } from '~/kit/content/checking/usual-checks';
import { folder } from '~/kit/content/collection';
import { factsOf } from '~/kit/content/reading/text-facts';
import { subject } from '~/kit/content/subject';
import { answerSchema, idsOnPage, otherSectionIds, sectionIds } from './schema';
import { texts } from './texts';

export const answers = subject({
  collections: {
    answers: folder({
      about: 'frameworks',
      schema: answerSchema,
      check(entry) {
        const taken = new Set(factsOf(entry).ids);
        return idsOnPage(entry.data)
          .filter((id) => taken.has(id))
          .map((id) => ({
            message: `"${id}" is the id of a question or result, and of a heading in the text; change one`,
          }));
      },
      newEntry: {
        name: 'answer',
        asks: 'The question, as people ask it',
        titled: ['question'],
        values: () => ({ 'sources.url': 'https://www.iso.org/' }),
        samples: {
          results: ['first', 'second'].map((place) => ({
            id: `${place}-result`,
            name: `The ${place} result`,
            text: 'What this result means for the reader is still to be written.',
          })),
        },
      },
      pages: {
        search: { name: 'Answers', weight: 1 },
        prefix: '/answer/',
        ids: otherSectionIds,
        list: { name: 'Answers', path: '/answers', title: 'Answers', eyebrow: 'Questions that come first' },
        menus: { header: { link: 'Answers' }, footer: 'none' },
        row: ({ question, description }) => ({ title: question, description }),
        share: ({ question }) => ({ title: question, eyebrow: 'Answer' }),
      },
    }),
  },
  texts,
  checks: [notInFuture('answers', ['checkedOn'])],
  anchors: {
    lasting: { answers: sectionIds },
    ofEntry: { answers: ({ data }) => idsOnPage(data) },
  },
});
