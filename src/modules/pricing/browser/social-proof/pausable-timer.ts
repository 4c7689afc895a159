export interface PausableTimer {
  /** Stops the clock until `resume`, keeping the remaining time. */
  pause: () => void;
  resume: () => void;
}

/** Calls `act` once, after `ms` milliseconds not counting pauses. The timer starts running. */
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
