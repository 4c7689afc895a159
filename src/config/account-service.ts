/** The account service that this build asks, and its public key; undefined where the site has none. */
const url = import.meta.env.PUBLIC_SUPABASE_URL;
// The second is what the legacy key is called.
const key = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

export const service = url && key ? { url, key } : undefined;
