// The legal documents agree with the code about stored keys and retention periods.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsOfNumbers } from '~/kit/content/reading/clauses';
import { CAPTCHA_ORIGIN, CLOSED_MONTHS } from '~/config/demo-requests';
import * as keys from '~/config/storage-keys';
import { outsideRequests } from './outside-requests';
import { storedItems } from './stored-items';
import { THEME_KEY } from '~/lib/theme';

test('clauses of a document are numbered consecutively', () => {
  expect(problemsOfNumbers(['1', '1.1', '1.2', '2.5'])).toEqual([
    'found clause 2.5 where 1.3 should come next; number the clauses in order.',
  ]);
  expect(problemsOfNumbers(['2'])[0]).toMatch(/^found clause 2 where 1 should come next/);
  expect(problemsOfNumbers([])).toEqual([]);
});

describe('the privacy notice lists', () => {
  const listed = [...storedItems(true), ...storedItems(false)].map(({ key }) => key.replace(/\*$/, ''));

  test('every storage key in the code', () => {
    expect(listed).toEqual(expect.arrayContaining([THEME_KEY, ...Object.values(keys)]));
  });

  test('nothing about accounts if there are none', () => {
    const plain = storedItems(false).map(({ key }) => key);
    expect(plain.filter((key) => key.includes('session') || key.includes('request'))).toEqual([]);
    expect(outsideRequests({ service: undefined, demoDelivery: '' }).map(({ to }) => to)).toEqual(['mailto:']);
    expect(
      outsideRequests({ service: undefined, demoDelivery: 'https://desk.example/in' }).map(({ to }) => to),
    ).toEqual(['https://desk.example']);
    const asked = { service: 'https://service.example', demoDelivery: '' };
    const others = (hasCaptcha: boolean) => new Set(outsideRequests({ ...asked, hasCaptcha }).map(({ to }) => to));
    expect(others(false)).toEqual(new Set([asked.service]));
    expect(others(true)).toEqual(new Set([asked.service, CAPTCHA_ORIGIN]));
  });
});

test('the retention period of demo requests in the privacy notice matches the code', () => {
  expect(readFileSync('src/content/documents/privacy.md', 'utf8')).toContain(
    `We delete a request ${CLOSED_MONTHS} months after it was closed.`,
  );
});
