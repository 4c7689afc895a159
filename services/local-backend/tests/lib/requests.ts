import type { NewRequest } from '../../../../supabase/functions/demo-request/store.ts';

/** A demo request as the form sends it. */
export const requestOf = (changes: Partial<NewRequest> = {}): NewRequest => ({
  id: crypto.randomUUID(),
  first_name: 'Ada',
  last_name: 'Ng',
  email: 'ada@company.example',
  company: 'Company Ltd',
  job_title: 'Auditor',
  phone: '',
  employees: '11-50',
  industry: 'Other',
  interests: ['SOC 2', 'GDPR'],
  message: 'two\nlines',
  seconds_taken: 40,
  ...changes,
});

/** The same answers as a browser posts them without JavaScript. */
export const postOf = (changes: Record<string, string> = {}): string =>
  new URLSearchParams([
    ...Object.entries({
      ...{
        firstName: 'Ada',
        lastName: 'Ng',
        email: 'ada@company.example',
        company: 'Company Ltd',
        jobTitle: 'Auditor',
      },
      ...{ phone: '', employees: '11-50', industry: 'Other', message: 'two\r\nlines', website: '', ...changes },
    }),
    ['interests', 'SOC 2'],
    ['interests', 'GDPR'],
  ]).toString();

export const DOOR = '/functions/v1/demo-request';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
