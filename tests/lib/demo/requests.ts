import type { DemoRequest } from '#demo-request/schema';

export const ID = '11111111-2222-4333-8444-555555555555';

/** Answers by form field name. */
export const ANSWERS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.com',
  company: 'Example Ltd',
  jobTitle: 'Security lead',
  phone: '+44 20 7946 0000',
  employees: '51-200',
  industry: 'Other',
  interests: ['SOC 2', 'GDPR'],
  message: 'two\nlines',
};

/** The same answers as a request. */
export const REQUEST: DemoRequest = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.com',
  company: 'Example Ltd',
  job_title: 'Security lead',
  phone: '+44 20 7946 0000',
  employees: '51-200',
  industry: 'Other',
  interests: ['SOC 2', 'GDPR'],
  message: 'two\nlines',
};
