import { currency } from '~/config/site';
import { onEveryPage } from '~/kit/rules/rule';
import { blocksOfType, nodes } from '../lib/json-ld.ts';

/** A plan without a price offers none, and each price states its billing period. */
export const offersSayWhatTheyAreFor = onEveryPage((page) =>
  blocksOfType(page, 'Product')
    .flatMap((product) => nodes(product, 'offers'))
    .flatMap((offer) => {
      const [unit] = nodes(offer, 'priceSpecification');
      const name = String(offer['name']);
      return [
        ...(/custom/i.test(name) ? [`offers “${name}”, which has no price.`] : []),
        ...(offer['priceCurrency'] === currency.code && unit?.['priceCurrency'] === currency.code
          ? []
          : [`its offer “${name}” is not in ${currency.name}.`]),
        ...(unit?.['price'] === offer['price'] && ['MON', 'ANN'].includes(String(unit?.['unitCode']))
          ? []
          : [`its offer “${name}” does not say for how long the price applies.`]),
      ];
    }),
);
