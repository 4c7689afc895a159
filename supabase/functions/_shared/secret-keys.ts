/**
 * The secret keys that a hosted function finds in its environment: those in `SUPABASE_SECRET_KEYS`, a JSON object of keys by name,
 * starting with the one named `default`, and then the legacy `SUPABASE_SERVICE_ROLE_KEY`, which Supabase will deprecate by the end of
 * 2026.
 *
 * @throws if there are no keys, or the object is malformed
 */
export function readSecretKeys(env: Readonly<Record<string, string | undefined>>): [string, ...string[]] {
  const { default: first, ...others } = parseKeys(env['SUPABASE_SECRET_KEYS'] || '{}');
  const keys = [first, ...Object.values(others), env['SUPABASE_SERVICE_ROLE_KEY']].filter((key) => Boolean(key));
  const [key, ...rest] = keys as string[];
  if (key === undefined) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.');
  return [key, ...rest];
}

function parseKeys(text: string): Record<string, string | undefined> {
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    // The error below does not repeat the text, which may be a key.
  }
  const isObject = typeof keys === 'object' && keys !== null && !Array.isArray(keys);
  if (isObject && Object.values(keys as object).every((key) => typeof key === 'string')) {
    return keys as Record<string, string>;
  }
  throw new Error(
    'SUPABASE_SECRET_KEYS must be a JSON object of secret keys by name, such as {"default": "sb_secret_…"}.',
  );
}
