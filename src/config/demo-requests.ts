/** How long a request that could not be sent stays on the visitor's device, in days. The form says so. */
export const KEPT_DAYS = 14;

/** Of Cloudflare Turnstile, which keeps programs out of the form where a build has its key: its script and its frame. */
export const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com';

/** How long a request is stored after it was closed, in months. The form and the page about privacy say so; the database does it. */
export const CLOSED_MONTHS = 12;
