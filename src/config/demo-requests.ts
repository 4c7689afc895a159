/** How many days an unsent request stays on the visitor's device. The form states it. */
export const KEPT_DAYS = 14;

/** Origin of the script and frame of Cloudflare Turnstile, which keeps bots out of the form if a build has its key. */
export const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com';

/** How many months a closed request is stored. The form and the privacy notice state it; the database enforces it. */
export const CLOSED_MONTHS = 12;
