// A question with its own page is about two frameworks whose parts are known.

import { expect, test } from 'vitest';
import { questionProblems } from './check-questions';

const messages = (held: string, wanted: string) =>
  questionProblems({
    frameworks: ['one', 'two', 'bare'].map((id) => ({ id, data: {} })),
    'framework-parts': ['one', 'two'].map((id) => ({ id, data: {} })),
    pages: [{ id: 'crosswalk-left', data: { questions: { pages: [{ held: { id: held }, wanted: { id: wanted } }] } } }],
  }).map(({ field, message }) => `${field ?? ''} ${message}`);

test.each([
  ['one', 'two', []],
  ['one', 'gone', []],
  ['bare', 'one', ['questions.pages[0] "bare" has no file in src/data/framework-parts; leave the question out.']],
  ['one', 'one', ['questions.pages[0] asks about one framework only; name two.']],
])('from %s to %s', (held, wanted, problems) => {
  expect(messages(held, wanted)).toEqual(problems);
});
