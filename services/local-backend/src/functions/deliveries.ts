/** How often to look for deliveries that are due again, in ms. */
const PAUSE_MS = 5_000;

interface Work {
  /**
   * The deliveries of each channel. They run separately, so that a channel that hangs doesn't delay the others.
   * @returns the number of failed attempts
   */
  runs: readonly (() => Promise<number>)[];
  /** A task that runs after a failed attempt, and periodically. */
  after: () => Promise<unknown>;
  tell: (text: string) => void;
}

/** Runs deliveries repeatedly: immediately when woken, otherwise after a pause. */
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

  /** Starts all runs, which first deliver and report anything left by the previous process. */
  start(): void {
    this.wake();
    this.#after.wake();
  }

  /** Signals that there is something new to deliver. */
  wake(): void {
    for (const run of this.#runs) run.wake();
  }

  /** Waits for running deliveries. */
  async idle(): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.idle()));
    await this.#after.idle();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.stop()));
    await this.#after.stop();
  }
}

/** Runs a task when woken and after each pause from then on, never twice at the same time. */
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
