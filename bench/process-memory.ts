import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Largest resident memory so far of a process with all its threads, in MiB. Undefined if there is no such process, or outside Linux. */
export function peakOf(pid: number): number | undefined {
  const kilobytes = statusOf(pid)?.['VmHWM'];
  return kilobytes === undefined ? undefined : Math.round(kilobytes / 1024);
}

/**
 * Current resident memory of a process and its child processes, in MiB. Processes of the same program share their file-backed memory,
 * which is counted once. `Pss` would be exact, but costs the measured process 10 ms per sample.
 */
export function treeOf(pid: number): number | undefined {
  let own = 0;
  const files = new Map<string, number>();
  for (const member of [pid, ...descendantsOf(pid)]) {
    const { RssAnon = 0, RssShmem = 0, RssFile = 0 } = statusOf(member) ?? {};
    own += RssAnon + RssShmem;
    const program = programOf(member);
    files.set(program, Math.max(files.get(program) ?? 0, RssFile));
  }
  const all = [...files.values()].reduce((sum, kilobytes) => sum + kilobytes, own);
  return all > 0 ? Math.round(all / 1024) : undefined;
}

function descendantsOf(pid: number): number[] {
  const threads = orNothing(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) => {
    const list = orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? '';
    return list.split(' ').filter(Boolean).map(Number);
  });
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** The sizes in a process's status, in kilobytes, under their names in `proc_pid_status(5)`. */
function statusOf(pid: number): Partial<Record<string, number>> | undefined {
  const text = orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return text === undefined
    ? undefined
    : Object.fromEntries(
        [...text.matchAll(/^(\w+):\s+(\d+) kB$/gm)].map(([, name = '', size]) => [name, Number(size)]),
      );
}

const programOf = (pid: number) => orNothing(() => readlinkSync(`/proc/${pid}/exe`)) ?? '';

/** Returns undefined if `look` fails, because a process may end between two samples. */
function orNothing<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
