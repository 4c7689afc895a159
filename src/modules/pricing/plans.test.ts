// @vitest-environment jsdom
// The switch between monthly and annual billing changes every price.

import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Plans } from '~/modules/pricing/browser/Plans';
import { SAMPLE_PRICES, wordsOf } from '#tests/fixtures/plans.ts';
import { plans } from '#tests/lib/examples.ts';
import { fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

watchReact();

const [professional, business] = [wordsOf(SAMPLE_PRICES[0].monthly), wordsOf(SAMPLE_PRICES[1].monthly)];

const plan = (id: string) => document.querySelector(`#plan-${id}`)?.textContent ?? '';
const billing = () => screen.getByRole('switch', { name: 'Annual billing' });

beforeEach(() => void hydrate(createElement(Plans, { plans })));

test('starts with monthly prices', () => {
  expect(billing().getAttribute('aria-checked')).toBe('false');
  expect(plan('professional')).toContain(`${professional.monthly} a month`);
  expect(plan('business')).toContain(`${business.monthly} a month`);
});

test('the switch changes every price to a twelfth of the annual price, and back', () => {
  const before = document.body.textContent;
  fireEvent.click(billing());
  expect(billing().getAttribute('aria-checked')).toBe('true');
  expect(plan('professional')).toContain(`${professional.annually} a month${professional.billed}`);
  expect(plan('professional')).not.toContain(professional.monthly);
  expect(plan('business')).toContain(`${business.annually} a month${business.billed}`);
  expect(plan('business')).not.toContain(business.monthly);
  expect(plan('custom')).toContain('Custom');
  fireEvent.click(billing());
  expect(document.body.textContent).toBe(before);
});

test('each button names its plan', () => {
  for (const { name, buttonText, link } of plans) {
    expect(screen.getByRole('link', { name: `${buttonText}: ${name}` }).getAttribute('href')).toBe(link);
    expect(screen.getByRole('button', { name: `Plan details: ${name}` })).toBeDefined();
  }
});
