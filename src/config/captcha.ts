/** Origin of the script and frame of Cloudflare Turnstile, the bot check of forms in builds with its key. */
export const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com';
