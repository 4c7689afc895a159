import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deno } from './deno.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const DENO_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/deno', import.meta.url));
const OWN = fileURLToPath(new URL('../../sql', import.meta.url));

/** The parts of a hosted database's vault, jobs and calls that the migrations and golive use. */
const HOSTED = `
create schema vault; create schema cron; create schema net;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql
  as 'insert into vault.secrets (name, secret) values ($2, $1) returning id';
create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql
  as 'update vault.secrets set secret = $2 where id = $1';
create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
create function cron.schedule(text, text, text) returns bigint language sql
  as 'insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set active = true returning 1::bigint';
grant all on schema vault, cron, net to migrator;
grant all on all tables in schema vault, cron to migrator;`;

/** The relevant part of Auth's settings in a new project (AuthConfigResponse). */
const AUTH_CONFIG = {
  site_url: 'http://localhost:3000',
  uri_allow_list: 'https://preview.company.com/**',
  external_email_enabled: true,
  external_phone_enabled: false,
  external_anonymous_users_enabled: true,
  disable_signup: false,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 8,
  mailer_templates_confirmation_content: '<a href="{{ .ConfirmationURL }}">Confirm</a>',
  mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">Reset</a>',
  mailer_templates_email_change_content: 'Ours: {{ .ConfirmationURL }} {{ .Token }}',
  mailer_templates_reauthentication_content: '{{ .Token }}',
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  password_min_length: 6,
  security_manual_linking_enabled: false,
  security_update_password_require_reauthentication: false,
  smtp_host: null,
  smtp_user: null,
};

interface Deployed {
  slug: string;
  verify_jwt: boolean;
  entrypoint: string;
  files: Map<string, string>;
  version: number;
}

interface Answer {
  status: number;
  body?: unknown;
}

const refuse = (status: number, message: string): Answer => ({ status, body: { message } });

/** A PostgreSQL cluster. Each test's project gets its own database in it. */
export async function startCluster(): Promise<Postgres> {
  const postgres = await startPostgres();
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
 * A hosted project and the Management API in front of it, as strict as the real one about methods, paths, headers and bodies: a
 * real PostgreSQL in which queries run without superuser rights, and the functions in Deno, from the uploaded files.
 */
export class HostedProject {
  readonly ref = 'abcdefghijklmnopqrst';
  readonly token = 'sbp_0123456789abcdef0123456789abcdef01234567';
  readonly keys: { name: string; type: 'legacy' | 'publishable' | 'secret'; api_key: string }[] = [
    { name: 'anon', type: 'legacy', api_key: 'legacy-anon-key' },
    { name: 'service_role', type: 'legacy', api_key: 'legacy-service-key' },
  ];
  readonly secrets = new Map<string, string>();
  readonly functions = new Map<string, Deployed>();
  auth: Record<string, unknown> = { ...AUTH_CONFIG };
  status = 'ACTIVE_HEALTHY';
  /** Every call to the Management API with its body or SQL: `POST /database/query select …`. */
  readonly calls: string[] = [];
  /** Calls that the real API wouldn't recognise. */
  readonly misuses: string[] = [];
  /** The first call that matches gets an error response. */
  failure: RegExp | undefined;
  readonly #database: string;
  readonly #postgres: Postgres;
  readonly #servers: Server[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'hosted-project-'));
  #running: { child: ChildProcess; of: string; port: number } | undefined;
  api = '';
  url = '';

  private constructor(postgres: Postgres, database: string) {
    this.#postgres = postgres;
    this.#database = database;
  }

  static async start(postgres: Postgres): Promise<HostedProject> {
    const database = `project_${crypto.randomUUID().replaceAll('-', '')}`;
    await postgres.run(`create database ${database} template empty_project`);
    // Copying a database doesn't copy the rights on it.
    await postgres.run(`grant create on database ${database} to migrator`);
    const project = new HostedProject(postgres, database);
    project.api = await project.#serve((request, body) => project.#manage(request, body));
    project.url = await project.#serve((request, body) => project.#serveProject(request, body));
    return project;
  }

  async stop(): Promise<void> {
    this.#running?.child.kill('SIGKILL');
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#postgres.run(`drop database ${this.#database} with (force)`);
  }

  /**
   * Runs a statement as a superuser.
   * @returns its rows as text
   * @throws with PostgreSQL's message
   */
  sql(statement: string): string {
    const script = 'psql -XAtq -v ON_ERROR_STOP=1 "$ADDRESS" -f - <<< "$STATEMENT"';
    const env = { ADDRESS: this.#postgres.address(this.#database), STATEMENT: statement };
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
    const { method = '', url = '', headers } = request;
    const { pathname, search } = new URL(url, this.api);
    if (headers.authorization !== `Bearer ${this.token}`)
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    const prefix = `/v1/projects/${this.ref}`;
    if (!pathname.startsWith(prefix)) return Response.json({ message: 'Project not found' }, { status: 404 });
    const path = pathname.slice(prefix.length) + search;
    const type = headers['content-type'] ?? '';
    const json: unknown = type === 'application/json' ? JSON.parse(body.toString()) : undefined;
    const call = [method, path, isQuery(json) ? json.query : json && JSON.stringify(json)].filter(Boolean).join(' ');
    this.calls.push(call);
    if (this.failure?.test(call)) {
      this.failure = undefined;
      return Response.json({ message: 'Something went wrong here' }, { status: 500 });
    }
    const bodyRoute = /^\/functions\/([\w-]+)\/body$/.exec(path)?.[1];
    if (method === 'GET' && bodyRoute) return this.#sources(bodyRoute, headers.accept ?? '');
    const slug = /^\/functions\/deploy\?slug=([\w-]+)$/.exec(path)?.[1];
    if (method === 'POST' && slug) {
      if (!type.startsWith('multipart/form-data; boundary=')) return this.#misuse(call, 'not a form');
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      return Response.json(await this.#deploy(slug, form), { status: 201 });
    }
    const answer = this.#answer(method, path, json);
    if (!answer) return this.#misuse(call, 'no such operation');
    return answer.body === undefined
      ? new Response(null, { status: answer.status })
      : Response.json(answer.body, { status: answer.status });
  }

  #misuse(call: string, why: string): Response {
    this.misuses.push(`${call}: ${why}`);
    return Response.json({ message: why }, { status: 400 });
  }

  /**
   * Operations whose request and response bodies are JSON.
   * @returns undefined if the API has no such operation
   */
  #answer(method: string, path: string, body: unknown): Answer | undefined {
    switch (`${method} ${path}`) {
      case 'GET ':
        return { status: 200, body: { id: this.ref, ref: this.ref, name: 'Site', status: this.status } };
      case 'GET /api-keys?reveal=true':
        return { status: 200, body: this.keys };
      case 'POST /api-keys?reveal=false': {
        const { type, name } = body as { type: 'publishable' | 'secret'; name: string };
        if (!/^[a-z_][a-z0-9_]{3,63}$/.test(name) || this.keys.some((key) => key.type === type && key.name === name)) {
          return undefined;
        }
        this.keys.push({ name, type, api_key: `sb_${type}_${name}${this.keys.length}` });
        return { status: 201, body: { name, type } };
      }
      case 'GET /secrets':
        return { status: 200, body: [...this.secrets].map(([name, value]) => ({ name, value: sha256(value) })) };
      case 'POST /secrets': {
        if (!Array.isArray(body) || body.length === 0) return undefined;
        for (const { name, value } of body as { name: string; value: string }[]) {
          if (/^SUPABASE_/.test(name) || typeof value !== 'string') return refuse(400, `${name} is not allowed`);
          this.secrets.set(name, value);
        }
        return { status: 201 };
      }
      case 'GET /functions':
        return {
          status: 200,
          body: [...this.functions.values()].map(({ slug, verify_jwt, version }) => ({
            ...{ id: slug, slug, name: slug, status: 'ACTIVE', verify_jwt, version },
          })),
        };
      case 'GET /config/auth':
        return { status: 200, body: this.auth };
      case 'PATCH /config/auth': {
        const unknown = Object.keys(body as object).filter(
          (name) => !/^(smtp|mailer|mfa)_/.test(name) && !(name in AUTH_CONFIG),
        );
        if (unknown.length > 0 || Object.keys(body as object).length === 0) return undefined;
        this.auth = { ...this.auth, ...(body as object), smtp_pass: 'hidden' };
        return { status: 200, body: this.auth };
      }
      case 'POST /database/query':
        return isQuery(body) ? this.#query(body.query) : undefined;
      default:
        return undefined;
    }
  }

  #query(query: string): Answer {
    const isSelect = /^\s*select\b/i.test(query);
    try {
      const sql = isSelect ? `select coalesce(json_agg(row), '[]') from (${query}) as row` : query;
      const said = this.sql(`set role migrator;\n${sql};`);
      return { status: 201, body: isSelect ? (JSON.parse(said) as unknown) : [] };
    } catch (error) {
      return refuse(400, `Failed to run sql query: ${(error as Error).message}`);
    }
  }

  async #deploy(slug: string, form: FormData): Promise<unknown> {
    const described = form.get('metadata');
    if (typeof described !== 'string') throw new Error('There is no metadata');
    const metadata = JSON.parse(described) as Record<string, unknown>;
    const files = new Map<string, string>();
    for (const file of form.getAll('file')) if (typeof file !== 'string') files.set(file.name, await file.text());
    const { entrypoint_path: entrypoint, verify_jwt = true, name } = metadata;
    if (typeof entrypoint !== 'string' || !files.has(entrypoint) || typeof verify_jwt !== 'boolean') {
      throw new Error('The entrypoint is not among the files');
    }
    const version = (this.functions.get(slug)?.version ?? 0) + 1;
    this.functions.set(slug, { slug, verify_jwt, entrypoint, files, version });
    return { id: slug, slug, name, status: 'ACTIVE', version, verify_jwt };
  }

  #sources(slug: string, accept: string): Response {
    const deployed = this.functions.get(slug);
    if (!deployed) return Response.json({ message: 'Function not found' }, { status: 404 });
    if (accept !== 'multipart/form-data')
      return new Response('ESZIP', { headers: { 'content-type': 'application/octet-stream' } });
    const form = new FormData();
    form.append('metadata', JSON.stringify({ deno2_entrypoint_path: deployed.entrypoint }));
    for (const [name, text] of deployed.files) form.append('file', new Blob([text]), `source/${name}`);
    return new Response(form);
  }

  /** Responses for the project's own host: functions, and the parts of the REST API that golive uses. */
  async #serveProject(request: IncomingMessage, body: Buffer): Promise<Response> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, this.url);
    const slug = /^\/functions\/v1\/([\w-]+)/.exec(pathname)?.[1];
    if (slug) return this.#callFunction(slug, request, body);
    const key = this.keys.find(({ api_key: one }) => one === headers['apikey']);
    if (key?.type !== 'secret' || headers.authorization !== `Bearer ${key.api_key}`) {
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    }
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (method === 'POST' && name) return this.#callDatabase(name, body.toString() || '{}');
    if (method !== 'GET' || pathname !== '/rest/v1/demo_requests') return Response.json({}, { status: 404 });
    const [first, last] = searchParams.getAll('id').map((filter) => filter.replace(/^[gl]te\./, ''));
    const select = (searchParams.get('select') ?? '').replace(/[^\w,]/g, '');
    const rows = this.sql(`set role service_role; select coalesce(json_agg(row), '[]') from
      (select ${select} from public.demo_requests where id >= '${first ?? ''}' and id <= '${last ?? ''}') as row`);
    return new Response(rows, { headers: { 'content-type': 'application/json' } });
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
      const said = this.sql(`set role service_role; ${result}`);
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
    headers.set('x-forwarded-for', '203.0.113.7');
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
  async #start({ slug, version, entrypoint, files }: Deployed): Promise<number | undefined> {
    const secretKeys = this.keys.filter(({ type }) => type === 'secret').map(({ name, api_key: key }) => [name, key]);
    const env = {
      ...Object.fromEntries(this.secrets),
      SUPABASE_URL: this.url,
      SUPABASE_SECRET_KEYS: JSON.stringify(Object.fromEntries(secretKeys)),
    };
    const of = sha256(JSON.stringify([slug, version, env]));
    if (this.#running?.of === of && this.#running.child.exitCode === null) return this.#running.port;
    this.#running?.child.kill('SIGKILL');
    const folder = join(this.#folder, of);
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
    this.#running = { child, of, port };
    while (child.exitCode === null) {
      if (
        await fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        )
      )
        return port;
      await wait(50);
    }
    return undefined;
  }
}

const isQuery = (body: unknown): body is { query: string } =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
