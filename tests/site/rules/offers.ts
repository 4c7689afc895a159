import { onEveryPage, onPages } from '~/kit/rules/rule';
import { prices } from '../../fixtures/plans.ts';
import { blocksOfType, nodes } from '../lib/json-ld.ts';
import { mainText } from '../lib/text.ts';

/** Monthly and annual prices of the two plans that have them, in US dollars. */
const PRICES = Object.entries({ Professional: prices.professional, Business: prices.business }).flatMap(
  ([name, { amounts }]) => [`${name} MON ${amounts.month}`, `${name} ANN ${amounts.year}`],
);

export const offersAreThePlans = onPages('/pricing', (page) => {
  const text = mainText(page);
  const offers = blocksOfType(page, 'Product').flatMap((product) => nodes(product, 'offers'));
  const said = offers.map(({ name, price, priceSpecification }) => {
    const unit = (priceSpecification as { unitCode?: string } | undefined)?.unitCode;
    return `${String(name).split(',')[0]} ${unit} ${String(price)}`;
  });
  const hidden = offers
    .map(({ price }) => `$${Number(price).toLocaleString('en-US')}`)
    .filter((price) => !text.includes(price));
  return [
    ...(said.join() === PRICES.join() ? [] : [`its offers are ${said.join(', ')}, not ${PRICES.join(', ')}.`]),
    ...hidden.map((price) => `the offered price ${price} is not on the page.`),
  ];
});

/** A plan without a price offers none, and each price states its billing period. */
export const offersSayWhatTheyAreFor = onEveryPage((page) =>
  blocksOfType(page, 'Product')
    .flatMap((product) => nodes(product, 'offers'))
    .flatMap((offer) => {
      const [unit] = nodes(offer, 'priceSpecification');
      const name = String(offer['name']);
      return [
        ...(/custom/i.test(name) ? [`offers “${name}”, which has no price.`] : []),
        ...(offer['priceCurrency'] === 'USD' && unit?.['priceCurrency'] === 'USD'
          ? []
          : [`its offer “${name}” is not in US dollars.`]),
        ...(unit?.['price'] === offer['price'] && ['MON', 'ANN'].includes(String(unit?.['unitCode']))
          ? []
          : [`its offer “${name}” does not say for how long the price applies.`]),
      ];
    }),
);
