import type { AccordionItem } from '~/kit/islands/Accordion';
import type { Options } from '~/modules/demo/browser/DemoFields';
import type { PlanCard } from '~/modules/pricing/browser/Plans';
import type { PopUpCustomer } from '~/modules/pricing/shared/social-proof';
import { SAMPLE_PRICES } from '../fixtures/plans.ts';

export const items: AccordionItem[] = [
  { id: 'one', title: 'First', reference: 'A.1', content: 'Text of the first.', link: { href: '/a', label: 'More' } },
  { id: 'two', title: 'Second', content: 'Text of the second.' },
  { id: 'three', title: 'Third', content: 'Text of the third.' },
];

/** The sample company's plans, shortened. */
export const plans: PlanCard[] = [
  {
    id: 'professional',
    name: 'Professional',
    price: { monthly: SAMPLE_PRICES[0].monthly },
    description: 'For one team.',
    features: ['10 companies'],
    buttonText: 'Start Free Trial',
    highlight: false,
    link: '/demo',
  },
  {
    id: 'business',
    name: 'Business',
    price: { monthly: SAMPLE_PRICES[1].monthly },
    description: 'For groups.',
    features: ['40 companies'],
    buttonText: 'Start Free Trial',
    highlight: true,
    link: '/signup',
    notice: 'notImplemented',
  },
  {
    id: 'custom',
    name: 'Regulated/Custom',
    description: 'For regulated organisations.',
    features: ['Unlimited companies'],
    buttonText: 'Contact Sales',
    highlight: false,
    link: '/contact',
  },
];

export const customers: PopUpCustomer[] = [
  { customerName: 'Ada L.', provenance: 'example' },
  { customerName: 'Ben O.', provenance: 'consented' },
];

/** The privacy notice's URL. */
export const notice = '/legal/privacy';
/** What the demo form offers, with the answers of `lib/demo/requests.ts`. */
export const options: Options = {
  sizes: ['11-50', '51-200'],
  industries: ['Technology', 'Other'],
  interests: ['SOC 2', 'GDPR', 'Risk Management'],
};
/** How soon the company replies to a demo request. */
export const promise = 'We’ll call you tomorrow.';

export const contact = {
  mail: 'sales@site.example',
  phone: { display: '+44 20 7946 0000', href: 'tel:+442079460000' },
};
