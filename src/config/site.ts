/** Exported separately, because islands need it and would otherwise bundle the rest. */
export const siteName = 'Attestry';

/**
 * The language of all texts (BCP 47): dates, numbers, lists and sorting follow it, and pages and files name it. `cspell.config.yaml` must
 * name the same. Exported separately, as islands need it too.
 */
export const lang = 'en-GB';

/** The company's name and contact details. Change them here and nowhere else. */
export const site = {
  name: siteName,
  /** Whether the company is invented. If it is, the pages written in its voice say so. `npm run rebrand` switches this off. */
  isSample: true as boolean,
  legalName: 'Attestry Ltd',
  /** Title of pages that don't set their own. */
  defaultTitle: 'Attestry: AI-powered GRC software and compliance automation',
  /** Description of pages that don't set their own; at most 160 characters. */
  defaultDescription:
    'Automate compliance and risk assessment: ISO 27001, SOC 2 and risk management with evidence, controls and gaps in one place.',
  /** Search terms of pages that don't set their own. */
  defaultKeywords: ['GRC software', 'compliance automation', 'ISO 27001', 'SOC 2', 'risk management'],
  /** Used if `SITE_URL` is not set. */
  defaultOrigin: 'https://attestry.example',
  founded: 2024,
  /** A number that Companies House doesn't assign to any company. Every page that shows the number states this. */
  registration: { number: '00000000', register: 'Companies House, England and Wales' },
  offices: [
    {
      id: 'uk',
      country: 'United Kingdom',
      lines: ['Attestry Ltd', '14 Guildhall Yard', 'London EC2V 5AE'],
      countryCode: 'GB',
      locality: 'London',
      hours: '09:00–17:30, Monday to Friday, UK time',
      /** Hours ahead of UTC in winter. */
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
    /** From a range that Ofcom reserves for examples (020 7946 0xxx). */
    phone: { display: '+44\u00a020\u00a07946\u00a00182', href: 'tel:+442079460182' },
  },
  /** The button that the header and most pages show: its label, a shorter one for narrow windows, and the page it leads to. */
  callToAction: { label: 'Request a demo', short: 'Demo', path: '/demo' },
  /**
   * Whom the pop-up of the pricing page names: `consented` only real customers who agreed, `demonstration` also invented ones, with their
   * label, and `off` nobody. `npm run rebrand` switches it off.
   */
  socialProof: 'demonstration' as 'consented' | 'demonstration' | 'off',
  /** Hosts from which content entries may show pictures. If empty, all pictures are local. */
  pictureHosts: [] as readonly string[],
} as const;

/**
 * The currency of the plans: its ISO 4217 code, its name as written in running text, and the locale used to format amounts.
 * Exported separately, because an island needs it and would otherwise bundle the rest.
 */
export const currency = { code: 'USD', name: 'US dollars', locale: 'en-US' } as const;

/** How many monthly prices a year paid in advance costs. */
export const paidMonths = 10;

/** The licence of the relations and the data files. */
export const dataLicence = 'https://creativecommons.org/licenses/by/4.0/';
