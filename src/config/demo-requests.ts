/** How long a request that could not be sent stays on the visitor's device, in days. The form says so. */
export const KEPT_DAYS = 14;

/** Nobody fills the form in faster than in so many seconds. The database refuses it; the form waits instead. */
export const LEAST_SECONDS = 3;

/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = 'website';

/** What is said of a field whose answer the database has refused. */
export const refusedFields = {
  firstName: 'Please write something here, of at most 200 characters.',
  lastName: 'Please write something here, of at most 200 characters.',
  email: 'Please write an address such as name@example.com, of at most 254 characters.',
  company: 'Please write something here, of at most 200 characters.',
  jobTitle: 'Please write something here, of at most 200 characters.',
  phone: 'Please write at most 200 characters.',
  employees: 'Please choose one of the list again.',
  industry: 'Please choose one of the list again.',
  interests: 'Please choose your interests again.',
  message: 'Please write at most 2,000 characters.',
} as const;

/** A field of the form whose answer is stored. */
export type RequestField = keyof typeof refusedFields;
