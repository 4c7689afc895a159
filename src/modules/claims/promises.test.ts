// The list of promises has those that fields hold, and those that texts make in the company's voice.

import { expect, test } from 'vitest';
import { site } from '~/config/site';
import { promisesIn } from './promises';

const SITE = { subjects: [{ instructs: ['lessons'] }] };
const [office] = site.offices;

const found = (text: string, collection = 'features') => {
  const content = { [collection]: [{ id: 'a', filePath: 'a.yaml', data: { lead: text } }] };
  return promisesIn(content, SITE, () => ({ body: '', bodyLine: 1 })).found.map(({ message }) => message);
};

test.each([
  'We’ll contact you within 24 hours.',
  'We reply within one working day.',
  'We announce a new one {days} days before it starts.',
  'Our service is there 99.9% of the time.',
  'We are certified to ISO/IEC 27001.',
  '{company} has 40 employees.',
  `We keep it in ${office.locality}.`,
])('“%s” is a promise', (text) => {
  expect(found(text)).toEqual([text]);
});

test('a page that isn’t an entry speaks for the company even without a “we”', () => {
  const text = 'Backups are overwritten within 30 days.';
  expect(found(text, 'pages')).toEqual([text]);
  expect(found(text, 'features')).toEqual([]);
});

test.each(['You have 72 hours to report a breach.', 'We like audits.'])('“%s” is none', (text) => {
  expect(found(text)).toEqual([]);
});

test('instructions and drafts promise nothing, and legal documents do', () => {
  const text = 'We review it within 30 days.';
  expect(found(text, 'lessons')).toEqual([]);
  expect(found(text, 'policies')).toEqual([]);
  expect(found(text, 'documents')).toEqual([text]);
  const draft = { pages: [{ id: 'a', filePath: 'a.yaml', data: { lead: text, draft: true } }] };
  expect(promisesIn(draft, SITE, () => ({ body: '', bodyLine: 1 })).found).toEqual([]);
});

test('a field that holds promises is listed whatever it says, and places of subprocessors count in texts', () => {
  const content = {
    subprocessors: [
      { id: 'host', filePath: 'src/data/subprocessors.yaml', data: { name: 'Host', place: 'Lisbon, Portugal' } },
    ],
    pages: [{ id: 'home', filePath: 'home.md', data: {} }],
  };
  const { stated, found: inTexts } = promisesIn(content, SITE, () => ({
    body: 'A line.\nNothing.\nWe stay in Lisbon.',
    bodyLine: 5,
  }));
  expect(stated).toMatchObject([{ entry: 'host', field: 'place', message: 'Lisbon, Portugal' }]);
  expect(inTexts).toEqual([{ file: 'home.md', line: 7, message: 'We stay in Lisbon.' }]);
});
