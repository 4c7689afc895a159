import type { site } from '~/config/site';
import type { Provenance } from '~/lib/provenance';

/** The pop-up's timing: it waits a random 15 to 40 s and is shown for 10 s. */
export const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 40_000;
export const SHOWN_MS = 10_000;

export const FREE_TRIAL = 'Free Trial';

/** What customers of the pop-up buy: the plans with a price, and the free trial if a plan's button starts one. */
export function popUpPlans(plans: readonly { name: string; price?: object | undefined; buttonText: string }[]) {
  const trial = plans.some(({ buttonText }) => buttonText === 'Start Free Trial') ? [FREE_TRIAL] : [];
  return [...plans.filter(({ price }) => price).map(({ name }) => name), ...trial];
}

export interface PopUpCustomer {
  customerName: string;
  provenance: Provenance;
}

/** Names of customers by provenance, which the page then says once for each kind instead of once for each customer. */
export type PopUpNames = Readonly<Partial<Record<Provenance, readonly string[]>>>;

export interface PopUp {
  customer: PopUpCustomer;
  plan: string;
}

/** The customers whom the pop-up may name, by the site's setting. */
export function shownCustomers<Customer extends PopUpCustomer>(
  setting: typeof site.socialProof,
  customers: readonly Customer[],
): Customer[] {
  if (setting === 'off') return [];
  return customers.filter(({ provenance }) => setting === 'demonstration' || provenance === 'consented');
}

export function namesOf(customers: readonly PopUpCustomer[]): PopUpNames {
  return Object.fromEntries(
    [...Map.groupBy(customers, ({ provenance }) => provenance)].map(([provenance, own]) => [
      provenance,
      own.map(({ customerName }) => customerName),
    ]),
  );
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type Random = () => number;

/** Milliseconds until the next pop-up. */
export function nextWait(random: Random): number {
  return SHORTEST_WAIT_MS + random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS);
}

/**
 * Picks a customer and a plan at random.
 *
 * @returns undefined if there are no customers or no plans
 */
export function pickPopUp(names: PopUpNames, plans: readonly string[], random: Random): PopUp | undefined {
  const customers = (Object.keys(names) as Provenance[]).flatMap((provenance) =>
    (names[provenance] ?? []).map((customerName) => ({ customerName, provenance })),
  );
  const customer = pick(customers, random);
  const plan = pick(plans, random);
  return customer && plan !== undefined ? { customer, plan } : undefined;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Heading and text of a pop-up. */
export function popUpWords({ customer, plan }: PopUp): { heading: string; text: string } {
  return plan === FREE_TRIAL
    ? { heading: 'New User Alert', text: `${customer.customerName} just started their Free Trial.` }
    : { heading: 'Recent Purchase', text: `${customer.customerName} just subscribed to the ${plan} plan.` };
}
