import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newAuthSettings } from './auth-settings.ts';
import { deno } from './deno.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const DENO_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/deno', import.meta.url));
const OWN = fileURLToPath(new URL('../../sql', import.meta.url));

/**
 * What a hosted database has, as far as the migrations and golive use it. `postgres` isn’t a superuser there: it may read the vault and the
 * jobs, but only change them through their functions (migrations/db/migrations of https://github.com/supabase/postgres: demote-postgres,
 * create_pgsodium_and_vault, revoke_writes_on_cron_job_from_postgres). Calls through the API may take eight seconds
 * (set_authenticator_timeout there); so may migrations here.
 */
const HOSTED = `
alter role migrator rename to postgres;
alter role postgres login createdb replication;
alter role postgres set statement_timeout = '8s';
create role authenticator login noinherit;
alter role authenticator set statement_timeout = '8s';
grant anon, authenticated, service_role to authenticator;
create schema vault; create schema cron; create schema net;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql security definer
  as 'insert into vault.secrets (name, secret) values ($2, $1) returning id';
create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql security definer
  as 'update vault.secrets set secret = $2 where id = $1';
create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
create function cron.schedule(text, text, text) returns bigint language sql security definer
  as 'insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set active = true returning 1::bigint';
grant usage on schema vault, cron, net to postgres;
grant select, delete on vault.secrets, vault.decrypted_secrets to postgres;
grant select on cron.job to postgres;`;

interface Deployed {
  slug: string;
  verify_jwt: boolean;
  entrypoint: string;
  files: Map<string, string>;
  version: number;
}

interface Running {
  child: ChildProcess;
  port: number;
}

/** A PostgreSQL cluster. Each test's project gets its own database in it. */
export async function startCluster(): Promise<Postgres> {
  const postgres = await startPostgres('supabase_admin');
  const run = async (sql: string) => {
    const outcome = await postgres.run(sql);
    if ('code' in outcome) throw new Error(`${outcome.code}: ${sql.slice(0, 200)}`);
  };
  await run('create schema local_backend');
  for (const file of readdirSync(OWN).sort()) await run(readFileSync(join(OWN, file), 'utf8'));
  await run(HOSTED);
  // PostgreSQL copies a database only while no one is connected to it.
  await run('create database empty_project template postgres');
  return postgres;
}

/**
 * A hosted project and the part of the Management API that Supabase's command line uses: a real PostgreSQL, in which statements run without
 * superuser rights, and the functions in Deno, from the uploaded files.
 */
export class HostedProject {
  readonly ref = 'abcdefghijklmnopqrst';
  /** The access token that is valid now. */
  token = 'sbp_0123456789abcdef0123456789abcdef01234567';
  readonly keys = [
    { name: 'anon', type: 'legacy', api_key: 'legacy-anon-key' },
    { name: 'default', type: 'publishable', api_key: 'sb_publishable_x' },
    { name: 'default', type: 'secret', api_key: 'sb_secret_x' },
  ];
  plan: 'free' | 'pro' = 'free';
  /** The call to the Management API at which the connection breaks. Supabase's command line tries some calls again. */
  breaksAt: string | undefined;
  /** The call at which the access token expires. There is a new one then. */
  expiresAt: string | undefined;
  readonly secrets = new Map<string, string>();
  readonly functions = new Map<string, Deployed>();
  auth: Record<string, unknown> = newAuthSettings();
  /** Every call to the Management API: method and path below the project's. */
  readonly calls: string[] = [];
  readonly #database: string;
  readonly #postgres: Postgres;
  readonly #servers: Server[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'hosted-project-'));
  /** The function that runs, and what it was started from. */
  #running: { of: string; started: Promise<Running | undefined> } | undefined;
  api = '';
  url = '';

  private constructor(postgres: Postgres, database: string) {
    this.#postgres = postgres;
    this.#database = database;
  }

  /** The address of the project's database for Supabase's command line. */
  get database(): string {
    return this.#postgres.address(this.#database, 'postgres').replace('@/', '@localhost/');
  }

  static async start(postgres: Postgres): Promise<HostedProject> {
    const database = `project_${crypto.randomUUID().replaceAll('-', '')}`;
    await postgres.run(`create database ${database} template empty_project`);
    // Copying a database doesn't copy the rights on it.
    await postgres.run(`grant create on database ${database} to postgres`);
    const project = new HostedProject(postgres, database);
    project.api = await project.#serve((request, body) => project.#manage(request, body));
    project.url = await project.#serve((request, body) => project.#serveProject(request, body));
    return project;
  }

  async stop(): Promise<void> {
    await this.kill();
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#postgres.run(`drop database ${this.#database} with (force)`);
  }

  /** Ends the running function in the middle of its work. The next call starts it again. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    (await running?.started)?.child.kill('SIGKILL');
  }

  /**
   * Runs a statement as a superuser, or as another role.
   * @returns its rows as text
   * @throws with PostgreSQL's message
   */
  sql(statement: string, role?: string): string {
    const script = 'psql -XAtq -v ON_ERROR_STOP=1 "$ADDRESS" -f - <<< "$STATEMENT"';
    const env = { ADDRESS: this.#postgres.address(this.#database, role), STATEMENT: statement };
    try {
      return this.#postgres.shell(script, env).trim();
    } catch (error) {
      const said = String((error as { stderr?: unknown }).stderr);
      throw new Error(/ERROR:.*/.exec(said)?.[0] ?? said, { cause: error });
    }
  }

  async #serve(answer: (request: IncomingMessage, body: Buffer) => Promise<Response>): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void answer(request, Buffer.concat(chunks))
          .catch((error: unknown) => new Response(String(error), { status: 500 }))
          .then(async (said) => {
            response.writeHead(said.status, Object.fromEntries(said.headers));
            response.end(Buffer.from(await said.arrayBuffer()));
          });
      });
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async #manage(request: IncomingMessage, body: Buffer): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.api);
    const call = `${request.method ?? ''} ${pathname.replace(`/projects/${this.ref}`, '')}`;
    if (call === this.expiresAt) {
      this.token = this.token.replace('sbp_0', 'sbp_1');
      this.expiresAt = undefined;
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    }
    this.calls.push(call);
    if (call === this.breaksAt) request.socket.destroy();
    const type = request.headers['content-type'] ?? '';
    const json = (type.startsWith('application/json') ? JSON.parse(body.toString()) : {}) as object;
    switch (call) {
      case 'GET /v1': {
        const database = { host: 'db.localhost', version: '17.6.1', postgres_engine: '17', release_channel: 'ga' };
        const { ref: id, ref } = this;
        const company = { organization_id: 'company', organization_slug: 'company' };
        const made = { created_at: '2026-11-01T00:00:00Z', region: 'eu-central-1', status: 'ACTIVE_HEALTHY' };
        return Response.json({ id, ref, name: 'Site', database, ...company, ...made });
      }
      case 'GET /v1/api-keys':
        return Response.json(this.keys);
      case 'GET /v1/billing/addons':
        return Response.json({ selected_addons: [], available_addons: [] });
      case 'GET /v2/config': {
        const attributes = { auth: this.auth };
        return Response.json({ data: { type: 'project_config', id: this.ref, attributes } });
      }
      case 'GET /v1/config/auth':
        return Response.json(this.auth);
      case 'PATCH /v1/config/auth':
        return this.#setAuth(json as Record<string, unknown>);
      case 'GET /v1/secrets':
        return Response.json([...this.secrets.keys()].map((name) => ({ name, value: 'a digest' })));
      case 'POST /v1/secrets':
        for (const { name, value } of json as { name: string; value: string }[]) this.secrets.set(name, value);
        return new Response(null, { status: 201 });
      case 'POST /v1/functions/deploy': {
        const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
        return Response.json(await this.#deploy(searchParams.get('slug') ?? '', form), { status: 201 });
      }
      // Several functions are uploaded one by one, and then activated together.
      case 'PUT /v1/functions':
        return Response.json({ functions: json });
      default:
        return Response.json({ message: 'Not found' }, { status: 404 });
    }
  }

  #setAuth(changes: Record<string, unknown>): Response {
    if (Object.keys(changes).some((name) => !(name in this.auth))) return Response.json({}, { status: 400 });
    // All or nothing, and judged by what is set already: a free project that uses Supabase's own e-mail service keeps Supabase's e-mails
    // (https://github.com/supabase/supabase/pull/45396).
    const isLocked = this.plan === 'free' && !hasSmtp(this.auth) && this.auth['hook_send_email_enabled'] !== true;
    const mails = Object.keys(changes).filter((name) => /^mailer_(?:subjects|templates)_/.test(name));
    if (isLocked && mails.some((name) => changes[name] !== this.auth[name])) {
      return Response.json({ message: 'Set up custom SMTP to change e-mail templates.' }, { status: 400 });
    }
    // Switching custom SMTP on also sets the limit for its e-mails (https://supabase.com/docs/guides/auth/auth-smtp).
    const limit = !hasSmtp(this.auth) && hasSmtp({ ...this.auth, ...changes }) && { rate_limit_email_sent: 30 };
    this.auth = { ...this.auth, ...changes, ...limit };
    return Response.json(this.auth);
  }

  async #deploy(slug: string, form: FormData): Promise<object> {
    const { entrypoint_path: entrypoint, verify_jwt } = JSON.parse(form.get('metadata') as string) as {
      entrypoint_path: string;
      verify_jwt: boolean;
    };
    const files = new Map<string, string>();
    for (const file of form.getAll('file')) if (typeof file !== 'string') files.set(file.name, await file.text());
    const version = (this.functions.get(slug)?.version ?? 0) + 1;
    this.functions.set(slug, { slug, verify_jwt, entrypoint, files, version });
    return { id: slug, slug, name: slug, status: 'ACTIVE', version, verify_jwt, created_at: 1, updated_at: 1 };
  }

  /** Responses for the project's own host: its functions, and the database functions that those call. */
  async #serveProject(request: IncomingMessage, body: Buffer): Promise<Response> {
    const { pathname } = new URL(request.url ?? '', this.url);
    const slug = /^\/functions\/v1\/([\w-]+)/.exec(pathname)?.[1];
    if (slug) return this.#callFunction(slug, request, body);
    // A key that is only the bearer token isn't seen
    // (https://supabase.com/kb/troubleshooting/auth-error-401-unauthorized_missing_api_key-on-admin-endpoints-ac2afd).
    const key = this.keys.find(({ api_key: one }) => one === request.headers['apikey']);
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (key?.type !== 'secret' || !name) return Response.json({ message: 'Invalid API key' }, { status: 401 });
    return this.#callDatabase(name, body.toString() || '{}');
  }

  /** Calls a database function with the arguments in a JSON object, as PostgREST does. */
  #callDatabase(name: string, args: string): Response {
    const described = this
      .sql(`select coalesce(json_object_agg(p.proargnames[at], format_type(type, null)) filter (where type is not null), '{}')
      || '|' || bool_or(p.proretset) || '|' || bool_or(p.prorettype = 'void'::regtype)
      from pg_proc p left join lateral unnest(p.proargtypes::oid[]) with ordinality as arg (type, at) on true
      where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'`);
    const [types = '{}', isSet, isVoid] = described.split('|');
    const given = Object.keys(JSON.parse(args) as object);
    const typeOf = JSON.parse(types) as Record<string, string>;
    const columns = given.map((arg) => `"${arg}" ${typeOf[arg] ?? 'unknown'}`).join(', ');
    const call = `public.${name}(${given.map((arg) => `"${arg}" => a."${arg}"`).join(', ')})`;
    const from = given.length > 0 ? `json_to_record($json$${args}$json$) as a(${columns})` : '(select) as a';
    const result =
      isSet === 'true'
        ? `select coalesce(json_agg(r), '[]') from ${from}, lateral ${call} as r`
        : `select ${isVoid === 'true' ? call : `coalesce(to_json(${call}), 'null')`} from ${from}`;
    try {
      const said = this.sql(`set role service_role; ${result}`, 'authenticator');
      return new Response(said || null, { status: said ? 200 : 204, headers: { 'content-type': 'application/json' } });
    } catch (error) {
      return Response.json({ code: 'XX000', message: String(error) }, { status: 400 });
    }
  }

  async #callFunction(slug: string, request: IncomingMessage, body: Buffer): Promise<Response> {
    const deployed = this.functions.get(slug);
    if (!deployed) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    if (deployed.verify_jwt)
      return Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 });
    const port = await this.#start(deployed);
    if (port === undefined) return Response.json({ code: 'BOOT_ERROR' }, { status: 503 });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name))
        headers.set(name, value);
    }
    // A gateway appends to one header what it knows, and passes on whatever visitors write in others.
    headers.set('x-forwarded-for', `${headers.get('x-forwarded-for') ?? '198.51.100.1'}, 203.0.113.7`);
    headers.set('x-real-ip', headers.get('x-real-ip') ?? '203.0.113.7');
    const path = (request.url ?? '').replace('/functions/v1', '');
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method: request.method ?? 'GET', headers },
      ...(request.method === 'POST' && { body: new Uint8Array(body) }),
    });
    return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
    });
  }

  /**
   * Runs a function from its uploaded files, with the current secrets.
   * @returns undefined if the function does not start
   */
  async #start(deployed: Deployed): Promise<number | undefined> {
    const secretKeys = this.keys.filter(({ type }) => type === 'secret').map(({ name, api_key: key }) => [name, key]);
    const env = {
      ...Object.fromEntries(this.secrets),
      SUPABASE_URL: this.url,
      SUPABASE_SECRET_KEYS: JSON.stringify(Object.fromEntries(secretKeys)),
    };
    const of = sha256(JSON.stringify([deployed.slug, deployed.version, env]));
    if (this.#running?.of !== of) {
      const others = this.kill();
      this.#running = { of, started: this.#run(deployed, env, join(this.#folder, of)) };
      await others;
    }
    return (await this.#running.started)?.port;
  }

  async #run({ entrypoint, files }: Deployed, env: object, folder: string): Promise<Running | undefined> {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const preload = join(folder, 'edge-runtime.js');
    writeFileSync(preload, 'globalThis.EdgeRuntime = { waitUntil: () => undefined };');
    const port = await freePort();
    const child = spawn(
      deno ?? '',
      [
        'run',
        '--no-config',
        '--no-lock',
        '--no-remote',
        '--no-prompt',
        '--allow-net',
        '--allow-env',
        '--preload',
        preload,
        join(folder, entrypoint),
      ],
      {
        env: {
          ...env,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_DIR: DENO_CACHE,
          HOME: this.#folder,
        },
        stdio: 'ignore',
      },
    );
    while (child.exitCode === null) {
      if (
        await fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        )
      )
        return { child, port };
      await wait(50);
    }
    return undefined;
  }
}

/** Custom SMTP counts as on only if all of it is set, including the sender's name (`isSmtpEnabled` of Supabase's dashboard). */
const hasSmtp = (auth: Record<string, unknown>) =>
  ['host', 'port', 'user', 'pass', 'admin_email', 'sender_name'].every((name) => Boolean(auth[`smtp_${name}`]));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
