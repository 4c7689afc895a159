/** The account service of this build and its public key; undefined if it has none. */
const url = import.meta.env.PUBLIC_SUPABASE_URL;
// The second variable holds the key's legacy form.
const key = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

export const service = url && key ? { url, key } : undefined;
