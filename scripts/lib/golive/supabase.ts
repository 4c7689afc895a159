import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { Environment, Settings } from './settings.ts';

/** Later versions can't be installed everywhere: the registry lacks some of their binaries. */
const CLI = 'supabase@2.117.0';

interface ApiKey {
  name: string;
  type?: string | null;
  api_key?: string | null;
}

/**
 * Supabase's command line, which npm downloads when it is first needed. It works on the project that it was last linked to, and reads
 * `supabase/config.toml`, whose variables come from the environment.
 */
export class Supabase {
  readonly #root: string;
  readonly #ref: string;
  readonly #env: Environment;
  readonly #isAsking: boolean;
  #keys: ApiKey[] | undefined;

  /** @param isAsking whether the person at the terminal confirms each change; otherwise it is made without a question */
  constructor(root: string, { ref, env }: Settings, isAsking: boolean) {
    this.#root = root;
    this.#ref = ref;
    this.#env = { ...env, SUPABASE_TELEMETRY_DISABLED: '1' };
    this.#isAsking = isAsking;
  }

  /**
   * Runs a command, whose output appears on the terminal.
   * @throws Refusal if it fails
   */
  run(...args: string[]): void {
    const all = this.#isAsking ? args : [...args, '--yes'];
    const { status } = this.#spawn(all, { stdio: [this.#isAsking ? 'inherit' : 'ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Refusal(`"supabase ${args.join(' ')}" failed.`);
  }

  /**
   * Runs a command with other settings than those in `supabase/config.toml`.
   * @throws Refusal if it fails
   */
  runWith(config: string, ...args: string[]): void {
    const folder = mkdtempSync(join(tmpdir(), 'golive-'));
    try {
      mkdirSync(join(folder, 'supabase'));
      writeFileSync(join(folder, 'supabase/config.toml'), config);
      this.run(...args, '--project-ref', this.#ref, '--workdir', folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /**
   * @returns what a command prints as JSON
   * @throws Refusal with its error, if it fails
   */
  read(args: string[], input = ''): unknown {
    const { status, stdout, stderr } = this.#spawn(args, { input });
    if (status !== 0) throw new Refusal(stderr.trim() || `"supabase ${args.join(' ')}" failed.`);
    return JSON.parse(stdout);
  }

  /** @returns the rows of a statement that the project's database runs as `postgres` */
  sql<Row>(statement: string): Row[] {
    // A statement may contain a key, and every user of the machine can read the arguments of a program.
    return this.read(['db', 'query', '--linked', '--output', 'json', '--agent', 'no'], statement) as Row[];
  }

  /**
   * The project's key of this type: the one named `default`, which functions also use, or else any other.
   * @throws Refusal if it has only legacy keys
   */
  key(type: 'publishable' | 'secret'): string {
    this.#keys ??= this.read(['projects', 'api-keys', '--reveal', '--output', 'json']) as ApiKey[];
    const keys = this.#keys.filter((key) => key.type === type);
    const key = (keys.find(({ name }) => name === 'default') ?? keys[0])?.api_key;
    if (!key) throw new Refusal(`The project has no ${type} key: create one in the dashboard (Settings, API keys).`);
    return key;
  }

  /**
   * The settings of Auth that the command line neither sets nor compares, by the names of the Management API.
   * @throws Refusal if they can't be read
   */
  async readAuth(): Promise<Record<string, unknown>> {
    const address = `https://api.supabase.com/v1/projects/${this.#ref}/config/auth`;
    const headers = { authorization: `Bearer ${this.#env['SUPABASE_ACCESS_TOKEN'] ?? ''}` };
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(
      (error: unknown) => {
        throw new Refusal(`${address} can't be reached (${String(error)}).`);
      },
    );
    if (!answer.ok) throw new Refusal(`${address} answers ${answer.status}.`);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Starts npm's JavaScript file, because Node can't start `npx` as a program on Windows. */
  #spawn(args: string[], options: { stdio?: ('inherit' | 'ignore')[]; input?: string }) {
    const npm = this.#env['npm_execpath'];
    if (!npm) throw new Refusal('Start this through npm: npm run golive');
    const whole = [npm, 'exec', '--yes', '--', CLI, ...args];
    return spawnSync(process.execPath, whole, { cwd: this.#root, env: this.#env, encoding: 'utf8', ...options });
  }
}

/** A string as an SQL literal. A backslash is an ordinary character, which is Postgres's default. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
