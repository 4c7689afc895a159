import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Makes V8 compile Postgres with little optimisation, which is fastest for a process that runs for seconds. */
const NODE = [process.execPath, '--liftoff-only'] as const;

/** A backend in a separate process, as `npm start` starts it. */
export class Spawned {
  static readonly #all = new Set<Spawned>();
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';
  #url: string | undefined;

  /** @param command the command that runs the backend's file, with its arguments */
  constructor(data: string, env: NodeJS.ProcessEnv = {}, [command, ...args]: readonly [string, ...string[]] = NODE) {
    this.#child = spawn(command, [...args, MAIN], {
      env: {
        PATH: process.env['PATH'],
        LOCAL_BACKEND_DATA: data,
        LOCAL_BACKEND_PORT: '0',
        LOCAL_BACKEND_LIMITS: '1000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
    Spawned.#all.add(this);
  }

  /** Ends everything a test left running. */
  static async killAll(): Promise<void> {
    await Promise.all([...Spawned.#all].map((spawned) => spawned.kill()));
    Spawned.#all.clear();
  }

  /** Waits until the backend responds. */
  async ready(): Promise<this> {
    const url = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = / is at (http:\S+)/.exec(this.#output)?.[1];
        if (found) resolve(found);
      };
      this.#child.stdout?.on('data', look);
      void this.#ended.then(() => reject(new Error(this.#output)));
      look();
    });
    this.#url = url;
    return this;
  }

  get url(): string {
    if (!this.#url) throw new Error('It is not ready');
    return this.#url;
  }

  /** Waits for the process to end on its own, and returns its exit code and all its output. */
  async end(): Promise<{ code: number | null; output: string }> {
    return { code: await this.#ended, output: this.#output };
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#ended;
  }
}
