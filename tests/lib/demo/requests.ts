import type { KeptRequest } from '~/modules/demo/browser/requests/kept-request';

export const ID = '11111111-2222-4333-8444-555555555555';
export const REFERENCE = 'AT-248H2492';

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

export const keptOf = (changes: Partial<KeptRequest> = {}): KeptRequest => ({
  id: ID,
  keptAt: Date.now(),
  secondsTaken: 40,
  request: {
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
  },
  ...changes,
});
