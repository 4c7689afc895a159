declare global {
  interface ImportMetaEnv {
    /** URL of Astro's island runtime in a build; undefined in development, where it is in the page. */
    readonly ISLAND_RUNTIME?: string;
    /** When the site was built, as ISO 8601 in UTC, and the commit it was built from; the commit is empty if unknown. */
    readonly BUILD_TIME: string;
    readonly BUILD_COMMIT: string;
    /** Origin of the account service; undefined if there is none. */
    readonly PUBLIC_SUPABASE_URL?: string;
    /** Its public key: a publishable one, or the legacy `anon` key. */
    readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
    readonly PUBLIC_SUPABASE_ANON_KEY?: string;
    /** Public key of Cloudflare Turnstile, which guards the demo form; undefined if the form has no captcha. */
    readonly PUBLIC_TURNSTILE_SITE_KEY?: string;
    /** The providers to sign in with, such as `google,azure`; undefined where there are none. */
    readonly PUBLIC_AUTH_PROVIDERS?: string;
  }

  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html#dom-document-prerendering */
    readonly prerendering?: boolean;
  }
}

export {};
