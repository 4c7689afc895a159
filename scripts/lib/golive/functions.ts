import { createHash } from 'node:crypto';
import type { ManagementApi } from './management-api.ts';
import type { ProjectKeys } from './project.ts';
import { literal } from './management-api.ts';
import { missingSecrets, type Environment, type Settings } from './settings.ts';
import type { EdgeFunction } from './sources.ts';
import type { Step } from './steps.ts';

interface Deployed {
  slug: string;
  status: string;
  verify_jwt?: boolean;
}

/** Deploys every function whose files, or whose `verify_jwt`, differ from what the project runs. */
export function functionsStep(api: ManagementApi, functions: readonly EdgeFunction[]): Step {
  const outdated = async () => {
    const deployed = new Map((await api.get<Deployed[]>('/functions')).map((one) => [one.slug, one]));
    const found: { edge: EdgeFunction; problem: string }[] = [];
    for (const edge of functions) {
      const problem = await differenceOf(api, edge, deployed.get(edge.slug));
      if (problem) found.push({ edge, problem });
    }
    return found;
  };
  return {
    title: 'Functions',
    plan: `deploy ${functions.map(({ slug }) => slug).join(' and ')}`,
    look: async () => (await outdated()).map(({ problem }) => problem),
    mend: async () => {
      const todo = await outdated();
      for (const { edge } of todo) await deploy(api, edge);
      return todo.map(({ edge }) => `${edge.slug} deployed`);
    },
  };
}

async function differenceOf(
  api: ManagementApi,
  { slug, verifyJwt, files }: EdgeFunction,
  deployed: Deployed | undefined,
): Promise<string | undefined> {
  if (!deployed) return `${slug} is not deployed.`;
  if (deployed.status !== 'ACTIVE') return `${slug} is ${deployed.status.toLowerCase()}, not active.`;
  if (deployed.verify_jwt !== verifyJwt) return `${slug} is deployed with verify_jwt ${String(deployed.verify_jwt)}.`;
  const sources = await api.sourcesOf(slug);
  if (!sources) return undefined;
  const texts = (all: Iterable<string>) => [...all].map((text) => text.trim()).sort();
  const isSame = JSON.stringify(texts(sources)) === JSON.stringify(texts(files.values()));
  return isSame ? undefined : `${slug} is deployed from files that differ from this checkout's.`;
}

/**
 * `POST /functions/deploy?slug=…` takes a form with `metadata` and one `file` per source, named by its path
 * (https://supabase.com/changelog/33720, and pkg/function/deploy.go of Supabase's CLI).
 */
async function deploy(api: ManagementApi, { slug, verifyJwt, files }: EdgeFunction): Promise<void> {
  const form = new FormData();
  const [entrypoint] = files.keys();
  const metadata = { name: slug, entrypoint_path: entrypoint, verify_jwt: verifyJwt };
  form.append('metadata', JSON.stringify(metadata));
  for (const [path, text] of files) form.append('file', new Blob([text], { type: 'application/typescript' }), path);
  await api.send('POST', `/functions/deploy?slug=${slug}`, form);
}

interface SecretDigest {
  name: string;
  /** The SHA-256 of the secret's value, in hexadecimal, because the API doesn't return the value itself. */
  value: string;
}

/**
 * Sets the function secrets known to this run. A secret that only the project has is left unchanged, so that no one has to keep the
 * keys to run the command again.
 */
export function secretsStep(api: ManagementApi, { secrets, captchaKey }: Settings, env: Environment): Step {
  const read = async () => new Map((await api.get<SecretDigest[]>('/secrets')).map(({ name, value }) => [name, value]));
  const outdated = (known: ReadonlyMap<string, string>) =>
    Object.entries(secrets).filter(([name, value]) => known.get(name) !== digestOf(value));
  return {
    title: 'Function secrets',
    plan: `set ${Object.keys(secrets).join(', ')}`,
    look: async () => {
      const known = await read();
      const names = new Set(known.keys());
      return [
        ...missingSecrets(env, names).map(({ name, what }) => `${name} is not set: ${what}.`),
        ...outdated(known).map(([name]) => `${name} ${known.has(name) ? 'has a different value' : 'is not set'}.`),
        ...(names.has('TURNSTILE_SECRET_KEY') && !captchaKey
          ? ['TURNSTILE_SECRET_KEY is set, so PUBLIC_TURNSTILE_SITE_KEY must be too: every request would be refused.']
          : []),
      ];
    },
    mend: async () => {
      const todo = outdated(await read());
      if (todo.length > 0) {
        const body = todo.map(([name, value]) => ({ name, value }));
        await api.send('POST', '/secrets', body);
      }
      return [todo.length > 0 ? `${todo.map(([name]) => name).join(', ')} set` : 'nothing to set'];
    },
  };
}

const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** Puts the function's URL and a secret key into the project's vault, for the database job that calls it. */
export function vaultStep(api: ManagementApi, { projectUrl }: Settings, keys: ProjectKeys): Step {
  const wanted = async () => ({
    demo_request_deliveries_url: `${projectUrl}/functions/v1/demo-request/deliveries`,
    demo_request_deliveries_key: await keys.secret(),
  });
  const outdated = async () => {
    const entries = Object.entries(await wanted());
    const values = entries.map(([name, value]) => `(${literal(name)}, ${literal(value)})`).join(', ');
    return api.query<{ name: string; id: string | null; is_right: boolean }>(
      `select wanted.name, known.id, coalesce(known.decrypted_secret = wanted.value, false) as is_right
        from (values ${values}) as wanted (name, value) left join vault.decrypted_secrets known using (name)
        where known.decrypted_secret is distinct from wanted.value`,
    );
  };
  return {
    title: 'Database vault',
    plan: 'give the database job the function’s address and the secret key to call it with',
    look: async () =>
      (await outdated()).map(({ name, id }) => `${name} ${id === null ? 'is missing' : 'has a different value'}.`),
    mend: async () => {
      const todo = await outdated();
      const values = await wanted();
      for (const { name, id } of todo) {
        const value = literal(values[name as keyof typeof values]);
        const call =
          id === null ? `create_secret(${value}, ${literal(name)})` : `update_secret(${literal(id)}, ${value})`;
        await api.query(`select vault.${call}`);
      }
      return todo.map(({ name }) => `${name} written`);
    },
  };
}
