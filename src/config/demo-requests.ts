/** Origin of the script and frame of Cloudflare Turnstile, which protects the form from bots if a build has its key. */
export const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com';

/** Months for which a closed request is stored. The form and the privacy notice state this; the database enforces it. */
export const CLOSED_MONTHS = 12;
