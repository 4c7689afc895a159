export interface PausableTimer {
  /** Keeps what is left of the time; nothing happens until `resume`. */
  pause: () => void;
  resume: () => void;
}

/** Calls `act` once after `ms` milliseconds of running time; it runs from the start. */
export function createPausableTimer(act: () => void, ms: number): PausableTimer {
  let remaining = ms;
  let since = 0;
  let id: ReturnType<typeof setTimeout> | undefined;
  const timer: PausableTimer = {
    pause: () => {
      if (id === undefined) return;
      clearTimeout(id);
      id = undefined;
      remaining -= Date.now() - since;
    },
    resume: () => {
      if (id !== undefined || remaining === Number.NEGATIVE_INFINITY) return;
      since = Date.now();
      id = setTimeout(
        () => {
          remaining = Number.NEGATIVE_INFINITY;
          id = undefined;
          act();
        },
        Math.max(0, remaining),
      );
    },
  };
  timer.resume();
  return timer;
}
