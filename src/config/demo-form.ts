/** Option lists of the demo form, as they are shown and sent (specification, section 9). */
export const industryOptions = [
  'Technology',
  'Financial Services',
  'Healthcare',
  'Manufacturing',
  'Logistics',
  'Construction',
  'Retail',
  'Government',
  'Other',
] as const;

/** Number of people in the company. */
export const companySizeOptions = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

export const interestOptions = [
  'ISO 27001',
  'ISO 22301',
  'ISO 9001',
  'ISO 45001',
  'SOC 2',
  'PCI DSS',
  'HIPAA',
  'GDPR',
  'Risk Management',
  'Audit Preparation',
] as const;

/** The thirty minutes of a demo, in minutes. */
export const agenda = [
  { minutes: 5, title: 'Discovery', text: 'Your frameworks, your dates, and what hurts today.' },
  {
    minutes: 15,
    title: 'Platform demo',
    text: 'Your framework on the screen: controls, evidence, gaps, the audit room.',
  },
  { minutes: 8, title: 'Questions and answers', text: 'Security, data, price, effort. Bring the hard ones.' },
  { minutes: 2, title: 'Next steps', text: 'What each side does by when, in writing the same day.' },
] as const;
