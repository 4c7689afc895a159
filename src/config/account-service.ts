/** The account service that this build asks, and its public key; undefined where the site has none. */
const url = import.meta.env.PUBLIC_SUPABASE_URL;
const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

export const service = url && key ? { url, key } : undefined;
