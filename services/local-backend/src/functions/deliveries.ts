/** How often is looked for what is due again, in ms. */
const PAUSE_MS = 5_000;

interface Work {
  /** Each is run by itself, so that one that hangs holds up no other. */
  runs: readonly (() => Promise<unknown>)[];
  /** Is run after each of them. */
  after: () => Promise<unknown>;
  tell: (text: string) => void;
}

/** Runs deliveries over and over: at once when they are woken, else after a pause. */
export class Deliveries {
  readonly #runs: readonly Repeated[];
  readonly #after: Repeated;

  constructor({ runs, after, tell }: Work) {
    this.#after = new Repeated(after, tell);
    this.#runs = runs.map((run) => new Repeated(() => run().finally(() => this.#after.wake()), tell, PAUSE_MS));
  }

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

/** Runs something when it is woken, and after a pause where there is one; never twice at the same time. */
class Repeated {
  readonly #run: () => Promise<unknown>;
  readonly #tell: (text: string) => void;
  readonly #pauseMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(run: () => Promise<unknown>, tell: (text: string) => void, pauseMs?: number) {
    this.#run = run;
    this.#tell = tell;
    this.#pauseMs = pauseMs;
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
    if (!this.#isStopped && this.#pauseMs !== undefined) this.#timer = setTimeout(() => this.wake(), this.#pauseMs);
  }
}
