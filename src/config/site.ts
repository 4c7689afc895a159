/** By itself, because islands need it and would carry the rest along. */
export const siteName = 'Attestry';

/** Everything that names the company or says where it can be reached. Change it here and nowhere else. */
export const site = {
  name: siteName,
  /** Whether the company is invented: pages say so wherever they speak for it. `npm run rebrand` switches it off. */
  isSample: true as boolean,
  legalName: 'Attestry Ltd',
  /** Title of a page that sets none (specification, section 5). */
  defaultTitle: 'Attestry: AI-powered GRC software and compliance automation',
  /** Description of a page that sets none; at most 160 characters. */
  defaultDescription:
    'Automate compliance and risk assessment: ISO 27001, SOC 2 and risk management with evidence, controls and gaps in one place.',
  /** Above the first page, and on its share image. */
  headline: 'Every control, with its evidence, on the day it is asked for.',
  /** Used where `SITE_URL` is not set. */
  defaultOrigin: 'https://attestry.example',
  founded: 2024,
  /** Companies House gives the number of the sample to nobody, and every page that shows it says so. */
  registration: { number: '00000000', register: 'Companies House, England and Wales' },
  offices: [
    {
      id: 'uk',
      country: 'United Kingdom',
      lines: ['Attestry Ltd', '14 Guildhall Yard', 'London EC2V 5AE'],
      countryCode: 'GB',
      locality: 'London',
      hours: '09:00–17:30, Monday to Friday, UK time',
      /** Hours that its time is ahead of UTC in winter. */
      utcOffset: 0,
    },
    {
      id: 'india',
      country: 'India',
      lines: ['Attestry Technologies Pvt Ltd', '3rd Floor, 27 Residency Road', 'Bengaluru 560025'],
      countryCode: 'IN',
      locality: 'Bengaluru',
      hours: '09:30–18:00, Monday to Friday, India time',
      utcOffset: 5.5,
    },
  ],
  contacts: {
    sales: 'sales@attestry.example',
    support: 'support@attestry.example',
    security: 'security@attestry.example',
    privacy: 'privacy@attestry.example',
    /** Numbers from the ranges that regulators keep free for examples (Ofcom: 020 7946 0xxx). */
    phone: { display: '+44\u00a020\u00a07946\u00a00182', href: 'tel:+442079460182' },
  },
  /**
   * Where the demo form is posted without script: an `https:` address that accepts a form post.
   * Empty: the form opens the visitor's mail program instead and says so.
   */
  demoDelivery: '' as string,
  /** Whether the pricing page shows its pop-up. */
  socialProof: true as boolean,
  /** Address of the recorded five-minute demo. Empty: the button says that it is not there yet. */
  demoVideo: '' as string,
  /** Hosts from which a content entry may show a picture. Empty: every picture is our own. */
  pictureHosts: [] as readonly string[],
} as const;

/**
 * The currency of the plans: its code (ISO 4217), what a sentence calls it, and the language whose way of writing sums is used. By
 * itself, because an island needs it and would carry the rest along.
 */
export const currency = { code: 'USD', name: 'US dollars', locale: 'en-US' } as const;
