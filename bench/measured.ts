import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 50;
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

export interface Measured {
  /** By the clock, and of all processors together. */
  seconds: number;
  processor: number;
  /** Largest resident memory of all child processes together, sampled. */
  peakMiB: number;
}

/** Measures the child processes of this one while `work` runs, which starts them and waits for them. */
export async function measured(work: () => Promise<unknown>): Promise<Measured> {
  let peakMiB = 0;
  const poll = setInterval(() => {
    peakMiB = Math.max(
      peakMiB,
      childrenOf(process.pid).reduce((sum, pid) => sum + residentMiB(pid), 0),
    );
  }, EVERY_MS);
  const [start, ticks] = [performance.now(), ticksOfChildren()];
  try {
    await work();
  } finally {
    clearInterval(poll);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    processor: (ticksOfChildren() - ticks) / TICKS,
    peakMiB: Math.round(peakMiB),
  };
}

/** Processor time of the child processes that have ended, and of theirs: `cutime` and `cstime` in proc_pid_stat(5). */
function ticksOfChildren(): number {
  const fields = readProc('self/stat').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[13]) + Number(fields[14]);
}

function childrenOf(pid: number): number[] {
  const threads = orNone(() => readdirSync(`/proc/${pid}/task`), []);
  const children = threads.flatMap((thread) =>
    readProc(`${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

const residentMiB = (pid: number) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024;

const readProc = (name: string) => orNone(() => readFileSync(`/proc/${name}`, 'utf8'), '');

/** A process may end between two samples. */
function orNone<Result>(look: () => Result, none: Result): Result {
  try {
    return look();
  } catch {
    return none;
  }
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('An empty list has no median.');
  return middle;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
