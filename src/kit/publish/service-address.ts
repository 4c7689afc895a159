const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);

/**
 * Reads the account and demo request service from the build's environment: its origin, whether it is the local backend, and whether
 * the demo form shows a captcha. A publishable key takes precedence over a legacy key. Undefined if neither the URL nor the key is
 * set; the site then has neither accounts nor requests.
 *
 * @throws if only one of the two is set, or if a publishable build would send visitors' passwords to their own machine or
 *   unencrypted
 */
export function readService(env: Readonly<Record<string, string | undefined>>) {
  const address = env['PUBLIC_SUPABASE_URL'];
  const keyName = env['PUBLIC_SUPABASE_PUBLISHABLE_KEY']
    ? 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'
    : 'PUBLIC_SUPABASE_ANON_KEY';
  const key = env[keyName];
  if (!address && !key) return undefined;
  // The message of supabase-js if one is missing.
  if (!address) throw new Error(`supabaseUrl is required. ${BOTH}`);
  if (!key) throw new Error(`supabaseKey is required. ${BOTH}`);
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Error(
      `PUBLIC_SUPABASE_URL is "${address}", which is not the address of a service (https://<project>.supabase.co).`,
    );
  }
  if (!/^[\w.-]+$/.test(key)) throw new Error(`${keyName} contains characters that no key has.`);
  if (isSecret(key)) {
    throw new Error(`${keyName} is a secret key. Everyone could read it in the pages: set the publishable one.`);
  }
  const isLocal = env['LOCAL_BACKEND'] === '1';
  if (!isLocal && (url.protocol !== 'https:' || isLoopback(url.hostname))) throw new Error(refused(address));
  const captchaKey = env['PUBLIC_TURNSTILE_SITE_KEY'];
  if (captchaKey && !/^[\w-]+$/.test(captchaKey)) {
    throw new Error('PUBLIC_TURNSTILE_SITE_KEY contains characters that no key has.');
  }
  return { origin: url.origin, isLocal, hasCaptcha: Boolean(captchaKey) };
}

export type Service = NonNullable<ReturnType<typeof readService>>;

/** The origins that pages contact and show pictures from. */
export const sourcesFor = (service: Service | undefined, { pictureHosts }: { pictureHosts: readonly string[] }) => ({
  connect: service ? [service.origin] : [],
  pictures: pictureHosts.map((host) => `https://${host}`),
});

const isLoopback = (host: string) =>
  LOOPBACK.has(host) || host.endsWith('.localhost') || /^127\./.test(host) || host.startsWith('[::ffff:7f');

/** A new secret key has a recognisable prefix; an old one is a token whose claims name its role. */
function isSecret(key: string) {
  if (key.startsWith('sb_secret_')) return true;
  const claims = key.split('.')[1];
  return claims !== undefined && Buffer.from(claims, 'base64url').toString().includes('"service_role"');
}

const BOTH =
  'Set both PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY (or PUBLIC_SUPABASE_ANON_KEY, for a legacy key) to the ' +
  'address and the public key of the project, or neither for a site without accounts.';

const refused = (address: string) =>
  `PUBLIC_SUPABASE_URL is "${address}": a site that is published must not send visitors to their own machine, nor over http. ` +
  'Set the https address of the hosted project. For the local backend: npm run build:local';
