/** Measures how long the consecutive phases of a task take. */
export class Phases {
  readonly #lasted: [name: string, seconds: number][] = [];
  #start = performance.now();

  /** Ends a phase and starts the next. */
  end(name: string): void {
    const now = performance.now();
    this.#lasted.push([name, (now - this.#start) / 1000]);
    this.#start = now;
  }

  /** `pages read 5.2 s, written 2.0 s` */
  inWords = () => this.#lasted.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(', ');
}
