// The pop-up's waiting times and choices stay within their limits for any random number.

import { describe, expect, test } from 'vitest';
import {
  namesOf,
  nextWait,
  pickPopUp,
  popUpPlans,
  shownCustomers,
  SHOWN_MS,
  type PopUpCustomer,
} from '~/modules/pricing/shared/social-proof';
import { seeded, seeds } from '#tests/lib/seeded.ts';

const customers: PopUpCustomer[] = ['Ada L.', 'Ben O.', 'Cleo M.'].map((customerName) => ({
  customerName,
  provenance: 'example',
}));

const plan = (name: string, monthly?: number) => ({
  name,
  ...(monthly !== undefined && { price: { monthly } }),
  buttonText: 'Start Free Trial',
});

describe('the wait', () => {
  test('is between 15 and 40 s in every run', () => {
    const waits = seeds(500).flatMap((seed) => {
      const random = seeded(seed);
      return Array.from({ length: 20 }, () => nextWait(random));
    });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(40_000);
    expect(Math.min(...waits), 'uses the whole range').toBeLessThan(15_100);
    expect(Math.max(...waits), 'uses the whole range').toBeGreaterThan(39_900);
  });

  test('reaches exactly these limits', () => {
    expect(nextWait(() => 0)).toBe(15_000);
    expect(nextWait(() => 1 - Number.EPSILON)).toBeCloseTo(40_000, 3);
  });

  test('the pop-up stays for 10 s', () => {
    expect(SHOWN_MS).toBe(10_000);
  });
});

describe('the choice of customer and plan', () => {
  test('the ends of the range choose the first and the last', () => {
    const plans = popUpPlans([plan('Starter', 10), plan('Team', 20), plan('Custom')]);
    expect(plans).toEqual(['Starter', 'Team', 'Free Trial']);
    expect(pickPopUp(namesOf(customers), plans, () => 0)).toEqual({ customer: customers[0], plan: 'Starter' });
    expect(pickPopUp(namesOf(customers), plans, () => 0.999_999)).toEqual({
      customer: customers[2],
      plan: 'Free Trial',
    });
  });

  test('names a free trial only if a plan’s button starts one', () => {
    expect(popUpPlans([{ ...plan('Starter', 10), buttonText: 'Contact Sales' }])).toEqual(['Starter']);
  });

  test('chooses nothing if there are no customers, or nothing to buy', () => {
    expect(pickPopUp({}, ['Team'], () => 0.5)).toBeUndefined();
    expect(pickPopUp(namesOf(customers), [], () => 0.5)).toBeUndefined();
  });
});

test.each([
  ['demonstration', ['Ada L.', 'Ben O.', 'Cleo M.']],
  ['consented', ['Cleo M.']],
  ['off', []],
] as const)('with the setting “%s”, the pop-up may name %j', (setting, names) => {
  const known = customers.map((customer, index) => ({
    ...customer,
    provenance: (['example', 'aggregate', 'consented'] as const)[index] ?? 'example',
  }));
  expect(shownCustomers(setting, known).map(({ customerName }) => customerName)).toEqual(names);
});
