import { priced } from '../fixtures/plans.ts';

/** The prices of a plan of the sample company, from its file, so that editors may change them. */
function pricesOf(wanted: string) {
  const plan = priced.find(({ id }) => id === wanted);
  if (!plan) throw new Error(`src/data/plans.yaml has no plan "${wanted}" with a price.`);
  return { ...plan, amounts: { month: plan.amount, year: plan.amount * 10 } };
}

export const prices = { professional: pricesOf('professional'), business: pricesOf('business') };
