import type { RequestField } from '~/config/demo-requests';

/** A row of the table `demo_requests`, but for what the sending adds (supabase/migrations). */
export interface DemoRequest {
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  job_title: string;
  phone: string;
  employees: string;
  industry: string;
  interests: string[];
  message: string;
}

/** The column of each field of the form. */
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  company: 'company',
  jobTitle: 'job_title',
  phone: 'phone',
  employees: 'employees',
  industry: 'industry',
  interests: 'interests',
  message: 'message',
} as const satisfies Record<RequestField, keyof DemoRequest>;

const fields = Object.entries(columns) as [RequestField, keyof DemoRequest][];

/**
 * The answers of the form as the database takes them: what a paste may bring along (control characters, halves of
 * surrogate pairs) is replaced, so that nobody is refused for what can't be seen.
 */
export function requestFrom(answers: FormData): DemoRequest {
  const text = (name: RequestField) => clean(answers.get(name), /\p{Cc}+/gu);
  return {
    first_name: text('firstName'),
    last_name: text('lastName'),
    email: text('email'),
    company: text('company'),
    job_title: text('jobTitle'),
    phone: text('phone'),
    employees: text('employees'),
    industry: text('industry'),
    interests: answers.getAll('interests').map(String),
    message: clean(answers.get('message'), /[^\P{Cc}\n\t]+/gu),
  };
}

const clean = (value: FormDataEntryValue | null, unwanted: RegExp) =>
  (typeof value === 'string' ? value : '').toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim();

export const isSameRequest = (one: DemoRequest, other: DemoRequest) =>
  fields.every(([, column]) => String(one[column]) === String(other[column]));

/** A request as answers by the names of the form's fields. */
export const answersOf = (request: DemoRequest): [RequestField, string | string[]][] =>
  fields.map(([field, column]) => [field, request[column]]);

/** The field whose answer the database has refused, by the name of its check: `demo_requests_<column>`. */
export function refusedField(message: string): RequestField | undefined {
  const [, refused] = /"demo_requests_(\w+)"/.exec(message) ?? [];
  return fields.find(([, column]) => column === refused)?.[0];
}

/** Whether something that was stored is a request: another version of the site may have written it, or somebody. */
export function isDemoRequest(value: unknown): value is DemoRequest {
  if (typeof value !== 'object' || value === null) return false;
  return fields.every(([, column]) => {
    const answer: unknown = (value as Record<string, unknown>)[column];
    const texts = column === 'interests' ? answer : [answer];
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string');
  });
}

/** Where a service takes requests: the table itself. */
export const requestsAddress = (serviceUrl: string): string =>
  `${serviceUrl.replace(/\/+$/, '')}/rest/v1/demo_requests`;
