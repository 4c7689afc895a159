// Questions about scope name parts and groups that exist, and answers that links can name.

import { expect, test } from 'vitest';
import { scopeProblems } from './check-scope';

const PARTS = {
  id: 'pci-dss',
  data: { groups: [{ id: '6' }, { id: '9' }], parts: [{ id: '6.1' }, { id: '9.1' }] },
};

const messages = (...answers: { id: string; leaves?: object[] }[]) =>
  scopeProblems({
    'framework-parts': [PARTS],
    'scope-questions': [{ id: 'premises', data: { answers } }],
  }).map(({ field, message }) => `${field ?? ''} ${message}`);

const leaving = (left: object) => ({ id: 'no', leaves: [{ framework: { id: 'pci-dss' }, ...left }] });

test('a question whose answers leave out existing parts and groups has no problem', () => {
  expect(messages({ id: 'yes' }, leaving({ groups: ['9'], parts: ['6.1'] }))).toEqual([]);
});

test('a missing framework, part or group is named with the one that was probably meant', () => {
  expect(messages(leaving({ framework: { id: 'pci-ds' }, parts: ['6.1'] }))).toEqual([
    expect.stringMatching(/^answers\[0\]\.leaves\[0\]\.framework found "pci-ds".* "pci-dss"/),
  ]);
  expect(messages(leaving({ parts: ['6.1', '6.11'] }))).toEqual([
    expect.stringMatching(/^answers\[0\]\.leaves\[0\]\.parts found "6\.11"; pci-dss has no such part/),
  ]);
  expect(messages(leaving({ groups: ['8'] }))).toEqual([
    expect.stringMatching(/^answers\[0\]\.leaves\[0\]\.groups found "8"; pci-dss has no such group/),
  ]);
});

test('an answer that a link can’t name, or that has the id of another, is refused', () => {
  const left = leaving({ groups: ['9'] });
  expect(messages({ ...left, id: 'SAQ A' })).toEqual([
    expect.stringMatching(/^answers\[0\]\.id found "SAQ A"; links need/),
  ]);
  expect(messages(left, { id: 'no' })).toEqual([expect.stringMatching(/^answers\[1\]\.id found "no", the id/)]);
});

test('a question whose answers leave out nothing is refused', () => {
  expect(messages({ id: 'yes' }, { id: 'no' })).toEqual([' no answer takes anything out; delete the question.']);
});

test('a framework that is gone is reported once, by the check of references', () => {
  const answers = [leaving({ parts: ['6.1'] })];
  const content = { frameworks: [], 'framework-parts': [], 'scope-questions': [{ id: 'premises', data: { answers } }] };
  expect(scopeProblems(content)).toEqual([]);
});
