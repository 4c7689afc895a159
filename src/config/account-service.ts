/** URL and public key of this build's account service; undefined if the build has none. */
const url = import.meta.env.PUBLIC_SUPABASE_URL?.replace(/\/+$/, '');
// The second variable contains the legacy form of the key.
const key = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

export const service = url && key ? { url, key } : undefined;
