/**
 * The single schema of a demo request, for the form, for the function that accepts requests, and for the table, which a test compares
 * with the schema. The form's options are texts of the site (`src/content/pages/demo.md`), so that they can change without a deployment of
 * the function; an answer's form is all that is checked here. Browsers load this file, so it imports nothing.
 */

/** The most interests that a request may have. */
export const INTERESTS_MAX = 40;

/** A row of the table `demo_requests`, without the columns that sending adds. */
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

interface FieldRules {
  label: string;
  column: keyof DemoRequest;
  isRequired?: true;
  /** Maximum length, in characters as people count them, not in UTF-16 units; of each answer, if there are several. */
  most: number;
  /** Allows line breaks and tabs, which other fields refuse. */
  hasLines?: true;
  pattern?: RegExp;
  /** Shown next to an answer that was rejected. */
  hint: string;
}

const NAME = { isRequired: true, most: 200, hint: 'Please enter something here, up to 200 characters.' } as const;

/** The fields of the form by name, in order. */
export const fields = {
  firstName: { label: 'First name', column: 'first_name', ...NAME },
  lastName: { label: 'Last name', column: 'last_name', ...NAME },
  email: {
    label: 'Business email',
    column: 'email',
    isRequired: true,
    most: 254,
    pattern: /^[^@\s]+@[^@\s]+$/,
    hint: 'Please enter an address such as name@example.com, in the letters A to Z only and up to 254 characters.',
  },
  company: { label: 'Company name', column: 'company', ...NAME },
  jobTitle: { label: 'Job title', column: 'job_title', ...NAME },
  phone: { label: 'Phone', column: 'phone', most: 200, hint: 'Please enter at most 200 characters.' },
  employees: {
    label: 'Company size',
    column: 'employees',
    most: 20,
    hint: 'Please choose again from the list.',
  },
  industry: {
    label: 'Industry',
    column: 'industry',
    most: 40,
    hint: 'Please choose again from the list.',
  },
  interests: {
    label: 'Interests',
    column: 'interests',
    most: 40,
    hint: 'Please choose your interests again.',
  },
  message: {
    label: 'Additional information',
    column: 'message',
    most: 2000,
    hasLines: true,
    hint: 'Please enter at most 2,000 characters.',
  },
} as const satisfies Record<string, FieldRules>;

/** A field of the form whose answer is stored. */
export type RequestField = keyof typeof fields;

const rules: readonly (readonly [RequestField, FieldRules])[] = Object.entries(fields) as [RequestField, FieldRules][];

export const isField = (name: unknown): name is RequestField => typeof name === 'string' && Object.hasOwn(fields, name);

/**
 * The fewest seconds in which a person could fill in the form. The function refuses faster requests, so the form waits before it sends
 * them.
 */
export const LEAST_SECONDS = 3;

/** Months for which a closed request is stored. The form and the privacy notice state this; the database enforces it. */
export const CLOSED_MONTHS = 12;

/** A field that people can't see and bots fill in. */
export const TRAP_FIELD = 'website';

/** The captcha's action, which its verification repeats. */
export const CAPTCHA_ACTION = 'demo-request';

const LINE = /\p{Cc}+/gu;
const LINES = /[^\P{Cc}\n\t]+/gu;
/** A visible character: not white space, format characters, fillers or the Braille blank (U+2800). */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

interface Answers {
  get: (name: string) => unknown;
  getAll: (name: string) => unknown[];
}

/**
 * The answers of a form as a request. Invisible characters that a paste may bring along (control characters, halves of surrogate pairs)
 * are replaced, so that no request is refused for something its sender can't see.
 */
export function requestFrom(answers: Answers): DemoRequest {
  const text = (name: RequestField, unwanted = LINE) => {
    const answer = answers.get(name);
    const whole = typeof answer === 'string' ? answer.toWellFormed() : '';
    return whole.replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim();
  };
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
    message: text('message', LINES),
  };
}

/** Whether a value has the shape of a request, regardless of its answers. */
export function isDemoRequest(value: unknown): value is DemoRequest {
  if (typeof value !== 'object' || value === null) return false;
  return rules.every(([, { column }]) => {
    const answer: unknown = (value as Record<string, unknown>)[column];
    const texts = column === 'interests' ? answer : [answer];
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string');
  });
}

/** The first field whose answer can't be accepted. */
export function refusedField(request: DemoRequest): RequestField | undefined {
  return rules.find(([, rule]) => !isAccepted(request[rule.column], rule))?.[0];
}

function isAccepted(answer: string | readonly string[], rule: FieldRules): boolean {
  const { isRequired, most, hasLines, pattern } = rule;
  if (typeof answer !== 'string') {
    return answer.length <= INTERESTS_MAX && answer.every((one) => isAccepted(one, { ...rule, isRequired: true }));
  }
  return (
    answer.isWellFormed() &&
    answer.search(hasLines ? LINES : LINE) < 0 &&
    Array.from(answer).length <= most &&
    (!isRequired || isVisible(answer)) &&
    (answer === '' || (pattern?.test(answer) ?? true))
  );
}

export const isSameRequest = (one: DemoRequest, other: DemoRequest) =>
  rules.every(([, { column }]) => JSON.stringify(one[column]) === JSON.stringify(other[column]));
