// Every path through an answer’s questions ends in a result, and every question and result can be reached.

import { expect, test } from 'vitest';
import { answerSchema } from './schema';

const LONG = 'A text that is long enough for a result, and for the answer at the top of the page as well.';

const question = (id: string, ...to: string[]) => ({
  id,
  question: `What about ${id}, then?`,
  answers: to.map((one, index) => ({ label: `Answer ${index + 1}`, to: one })),
});
const results = (...ids: string[]) => ids.map((id) => ({ id, name: id, text: LONG }));

async function problemsOf(fields: object): Promise<string[]> {
  const { error } = await answerSchema.safeParseAsync({
    order: 1,
    question: 'Which of the two am I?',
    description: 'A description that is long enough for lists, results and share cards.',
    keywords: ['one', 'two', 'three'],
    answer: LONG,
    heading: 'The results',
    results: results('left', 'right'),
    frameworks: ['soc-2'],
    sources: [{ title: 'A source', url: 'https://source.example/' }],
    checkedOn: new Date('2026-11-29'),
    ...fields,
  });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each([
  ['results alone', {}],
  ['one question', { questions: [question('side', 'left', 'right')] }],
  ['two ways to one result', { questions: [question('first', 'second', 'left'), question('second', 'left', 'right')] }],
])('accepts %s', async (_name, fields) => {
  expect(await problemsOf(fields)).toEqual([]);
});

test.each([
  [
    'an answer that leads nowhere',
    { questions: [question('side', 'left', 'right', 'middle')] },
    'questions.0.answers.2.to: "middle" is neither a later question nor a result; those are left, right',
  ],
  [
    'an answer that leads back, so that a path never ends',
    { questions: [question('first', 'second', 'left'), question('second', 'first', 'right')] },
    'questions.1.answers.0.to: "first" is neither a later question nor a result; those are left, right',
  ],
  [
    'a question that leads to itself',
    { questions: [question('side', 'side', 'left', 'right')] },
    'questions.0.answers.0.to: "side" is neither a later question nor a result; those are left, right',
  ],
  [
    'a question that no answer leads to',
    { questions: [question('first', 'left', 'right'), question('second', 'left', 'right')] },
    'questions.1.id: no answer leads to "second"',
  ],
  [
    'a result that no answer leads to',
    { questions: [question('side', 'left', 'right')], results: results('left', 'right', 'middle') },
    'results.2.id: no answer leads to "middle"',
  ],
  [
    'an id twice',
    { results: results('left', 'left') },
    'results.1.id: "left" is also the id of another question or result',
  ],
  [
    'the id of a section of the page',
    { results: results('left', 'sources') },
    'results.1.id: is the id of a section of the page; choose another',
  ],
])('refuses %s', async (_name, fields, problem) => {
  expect(await problemsOf(fields)).toEqual([problem]);
});
