/** How often is looked for what is due again, in ms. */
const PAUSE_MS = 5_000;

/** Runs a delivery over and over: at once when it is woken, else after a pause; never twice at the same time. */
export class Deliveries {
  readonly #deliver: () => Promise<unknown>;
  readonly #tell: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(deliver: () => Promise<unknown>, tell: (text: string) => void) {
    this.#deliver = deliver;
    this.#tell = tell;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#run();
  }

  /** Waits for what is under way. */
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
        await this.#deliver();
      } catch (error) {
        this.#tell(error instanceof Error ? error.message : String(error));
      }
    }
    this.#running = undefined;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), PAUSE_MS);
  }
}
