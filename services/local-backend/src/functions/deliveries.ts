/** How often is looked for what is due again, in ms. */
const PAUSE_MS = 5_000;

interface Work {
  /** Each is run by itself, so that one that hangs holds up no other. @returns how many attempts have failed */
  runs: readonly (() => Promise<number>)[];
  /** Is run after one in which an attempt has failed, and now and then. */
  after: () => Promise<unknown>;
  tell: (text: string) => void;
}

/** Runs deliveries over and over: at once when they are woken, else after a pause. */
export class Deliveries {
  readonly #runs: readonly Repeated[];
  readonly #after: Repeated;

  constructor({ runs, after, tell }: Work) {
    this.#after = new Repeated(after, tell);
    const runOnce = async (run: () => Promise<number>) => {
      if ((await run()) > 0) this.#after.wake();
    };
    this.#runs = runs.map((run) => new Repeated(() => runOnce(run), tell));
  }

  /** Starts everything: what a process before has left is delivered and reported. */
  start(): void {
    this.wake();
    this.#after.wake();
  }

  /** Something new is to be delivered. */
  wake(): void {
    for (const run of this.#runs) run.wake();
  }

  /** Waits for what is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.idle()));
    await this.#after.idle();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.stop()));
    await this.#after.stop();
  }
}

/** Runs something when it is woken, and from then on after each pause; never twice at the same time. */
class Repeated {
  readonly #run: () => Promise<unknown>;
  readonly #tell: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(run: () => Promise<unknown>, tell: (text: string) => void) {
    this.#run = run;
    this.#tell = tell;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#repeat();
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #repeat(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false;
      try {
        await this.#run();
      } catch (error) {
        this.#tell(error instanceof Error ? error.message : String(error));
      }
    }
    this.#running = undefined;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), PAUSE_MS);
  }
}
