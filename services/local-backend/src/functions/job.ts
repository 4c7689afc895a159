/** A task that runs when woken, and again after each pause from then on, never twice at the same time. */
export class Job {
  readonly #task: () => Promise<unknown>;
  readonly #pauseMs: number;
  readonly #tell: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  /** @param tell reports a failed run; the next run tries again */
  constructor(task: () => Promise<unknown>, pauseMs: number, tell: (text: string) => void) {
    this.#task = task;
    this.#pauseMs = pauseMs;
    this.#tell = tell;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#run();
  }

  /** Waits for the current run, if any. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false;
      try {
        await this.#task();
      } catch (error) {
        this.#tell(error instanceof Error ? error.message : String(error));
      }
    }
    this.#running = undefined;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), this.#pauseMs);
  }
}
